/** What a host tells of itself, its ledger's head above all: a witness of the ledger that is not on the same disk. */
import type { NodeDescriptor } from '../contract/generated/types.js';

export interface AnnouncerDeps {
  /** Whether the ledger holds what was announced last. False where nobody could say; throws where it does not. */
  compare: (timeoutMs: number) => Promise<boolean>;
  describe: () => Promise<NodeDescriptor>;
  announce: (descriptor: NodeDescriptor) => Promise<unknown>;
}

export class Announcer {
  readonly #deps: AnnouncerDeps;
  #compared = false;
  #announcedSeq = -1;

  constructor(deps: AnnouncerDeps) {
    this.#deps = deps;
  }

  /** Compares until it was answered once. */
  async compare(timeoutMs: number): Promise<void> {
    this.#compared ||= await this.#deps.compare(timeoutMs);
  }

  /** Announces this host if its ledger has grown. Throws before the ledger was compared: its head would be taken for right ever after. */
  async announce(): Promise<void> {
    if (!this.#compared) throw new Error('Nobody has said yet what this host announced last.');
    const descriptor = await this.#deps.describe();
    const { seq } = descriptor.ledger_head;
    if (seq === this.#announcedSeq) return;
    await this.#deps.announce(descriptor);
    this.#announcedSeq = seq;
  }
}
