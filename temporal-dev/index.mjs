export { findTemporal, PREREQUISITES } from './find.mjs';
export { prepareTemporal, startTemporal, spawnProcess, waitUntilAccepting, openLog } from './launch.mjs';
export { TemporalFolderError } from './claim.mjs';
export { endProcess, identify, isAlive, signalProcess, startTimeOf, waitUntilGone } from './process.mjs';
