/**
 * What a caller may see and touch. A caller with a tenant has the missions of that tenant and nothing else; to it every
 * other mission is one that does not exist, in status, code and the way the answer comes about. A registry has those that
 * belong to no tenant. An operator, who has no tenant, has all of them. Every route that names or lists missions goes through here.
 */
import type { Response } from 'express';
import { HoldpointError } from '../contract/errors.js';
import type { Facade } from './facade.js';
import { callerOf } from './http.js';
import type { MissionRecord } from './records.js';
import { type Caller, isOperator, isTheirs } from './tokens.js';
import type { MissionView } from './view.js';

/** No mission id begins so: what is asked about it is answered as for any mission that is not there. */
const NOBODYS = '~';

export class Scope {
  constructor(
    private readonly facade: Facade,
    private readonly caller: Caller,
  ) {}

  /** The caller's missions, newest first. */
  records(): readonly MissionRecord[] {
    const all = this.facade.records.all();
    return isOperator(this.caller) ? all : all.filter((record) => isTheirs(this.caller, record.tenant));
  }

  /**
   * Lets by who may know of the mission. An operator is let by without a look: what follows finds out.
   *
   * @throws HoldpointError mission_not_found
   * @throws TemporalSilent where nobody can say whose it is
   */
  async admit(missionId: string): Promise<void> {
    if (isOperator(this.caller)) return;
    const { gateway, projection, records } = this.facade;
    const known = records.get(missionId);
    if (known !== undefined && isTheirs(this.caller, known.tenant)) return;
    // One that is somebody else's costs the same question as one that is not there: the time tells nothing either.
    const listed = await gateway.describe(known === undefined ? missionId : NOBODYS);
    if (listed === undefined || !isTheirs(this.caller, listed.tenant)) throw new HoldpointError({ code: 'mission_not_found' });
    await projection.observe(listed);
  }

  /**
   * The view of one of the caller's missions.
   *
   * @throws HoldpointError mission_not_found
   * @throws TemporalSilent where Temporal or the workers are away
   */
  async view(missionId: string): Promise<MissionView> {
    await this.admit(missionId);
    return this.facade.projection.view(missionId);
  }

  /** The same; undefined for a mission that is not there, or is not the caller's. */
  async viewIfThere(missionId: string): Promise<MissionView | undefined> {
    try {
      return await this.view(missionId);
    } catch (error) {
      if (error instanceof HoldpointError && error.code === 'mission_not_found') return undefined;
      throw error;
    }
  }
}

/** The scope of whoever sent the request. */
export const scopeOf = (facade: Facade, res: Response): Scope => new Scope(facade, callerOf(res));
