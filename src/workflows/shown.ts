/** What can be seen of a mission without asking it: memo, search attributes, and its page in the Temporal UI. */
import { defineSearchAttributeKey, SearchAttributeType } from '@temporalio/common';
import { setCurrentDetails, upsertMemo, upsertSearchAttributes } from '@temporalio/workflow';
import { detailsOf, openApprovals, type Mission } from '../contract/mission/index.js';
import { MEMO, SEARCH_ATTRIBUTE } from '../temporal/names.js';

const KEY = {
  state: defineSearchAttributeKey(SEARCH_ATTRIBUTE.state, SearchAttributeType.KEYWORD),
  host: defineSearchAttributeKey(SEARCH_ATTRIBUTE.host, SearchAttributeType.KEYWORD_LIST),
  session: defineSearchAttributeKey(SEARCH_ATTRIBUTE.session, SearchAttributeType.KEYWORD),
  pending: defineSearchAttributeKey(SEARCH_ATTRIBUTE.pendingApprovals, SearchAttributeType.INT),
};

/** Hosts that a search attribute names; a Keyword list may have 2 kB. */
const HOSTS = 16;
/** Open questions that a memo names. */
const OPEN_IN_MEMO = 32;

export class Shown {
  readonly #subject: Mission;
  #seq = 0;
  #standing = '';

  constructor(subject: Mission) {
    this.#subject = subject;
  }

  /** Writes what changed. Each write is an event of the history, so several changes of one task are one write. */
  update(): void {
    const { spec, folded } = this.#subject;
    if (folded.seq === this.#seq) return;
    this.#seq = folded.seq;
    setCurrentDetails(detailsOf(this.#subject));
    const snapshot = this.#subject.memo();
    // By all open questions, of which the memo may name some only.
    const pending = openApprovals(folded).map((approval) => approval.hitl_id);
    const standing = `${snapshot.state} ${snapshot.carried_by ?? ''} ${pending.join(' ')}`;
    const changed = standing !== this.#standing;
    this.#standing = standing;
    upsertMemo({
      [MEMO.state]: snapshot.state,
      [MEMO.seq]: snapshot.seq,
      [MEMO.openApprovals]: snapshot.open_approvals.slice(0, OPEN_IN_MEMO),
      // The largest part, so only where a list would show something else.
      ...(changed ? { [MEMO.snapshot]: snapshot } : {}),
    });
    // Of a mission that another executor carries out that one, in place of a machine.
    const hosts = spec.external === undefined ? [...new Set(spec.steps.map((step) => step.host))] : [snapshot.carried_by ?? []].flat();
    // Upserting one that the server does not have fails workflow tasks for ever, so the input says whether it has them.
    if (spec.settings.search_attributes !== true || !changed) return;
    upsertSearchAttributes([
      { key: KEY.state, value: snapshot.state },
      { key: KEY.host, value: hosts.length === 0 ? null : hosts.slice(0, HOSTS) },
      { key: KEY.pending, value: pending.length },
      ...(spec.session_id === undefined ? [] : [{ key: KEY.session, value: spec.session_id }]),
    ]);
  }
}
