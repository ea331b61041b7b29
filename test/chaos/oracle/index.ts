/**
 * The oracle: says what is wrong with the evidence of a trial. It imports nothing of the product; what it knows of the
 * product is what the product promises.
 */
import type { Evidence, Violation } from '../evidence.js';
import { judgeApprovals, judgeDecisions } from './approvals.js';
import { operationsOf } from './facts.js';
import { judgeHistory, judgeTold } from './history.js';
import { judgeChain, judgeOperations } from './ledger.js';
import { judgeMarks } from './marks.js';
import { judgeMission } from './missions.js';
import { judgePeer } from './peer.js';
import { judgeStream } from './stream.js';

/** Every violation, none where all is well. Pure. */
export function judge(evidence: Evidence): Violation[] {
  const operations = operationsOf(evidence);
  return [
    ...judgeChain(evidence.ledger, evidence.heads),
    ...judgeMarks(operations),
    ...judgeOperations(evidence, operations),
    ...judgeApprovals(evidence, operations),
    ...evidence.missions.flatMap((mission) => [
      ...judgeMission(evidence, mission, operations),
      ...judgeStream(mission),
      ...judgeDecisions(evidence, mission),
      ...judgeHistory(evidence, mission),
      ...judgeTold(evidence, mission),
    ]),
    ...judgePeer(evidence),
    ...evidence.leftovers.map((text) => ({ rule: 'nothing-left', text: `still runs after its mission ended: ${text}` })),
  ];
}
