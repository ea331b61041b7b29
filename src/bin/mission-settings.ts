/** What missions are started with, as the configuration has it. */
import type { Settings } from '../contract/generated/types.js';
import type { WholeConfig } from './config.js';

export const missionSettings = ({ config, temporal }: { config: Pick<WholeConfig, 'clocks' | 'signal_may_approve'>; temporal: { embedded: boolean; searchAttributes: boolean } }): Settings => ({
  ...config.clocks,
  // A host answers once what it ends is gone, which may take the whole grace: until then it is not silent. Added here and
  // not by the mission, so that one that is under way keeps the limit that it began with.
  abort_host_ms: config.clocks.abort_host_ms + config.clocks.grace_ms,
  search_attributes: temporal.searchAttributes,
  signal_may_approve: config.signal_may_approve === 'always' || (config.signal_may_approve === 'embedded' && temporal.embedded),
});
