export { cacheFolder } from './build.mjs';
export { claimFile, holderOf, readWhole, writeWhole } from './claim-file.mjs';
export { TemporalFolderError } from './claim.mjs';
export { findTemporal } from './find.mjs';
export { openLog, prepareTemporal, spawnProcess, startTemporal, waitUntilAccepting } from './launch.mjs';
export { freePorts } from './ports.mjs';
export { endProcess, identify, isAlive, signalProcess, waitUntilGone } from './process.mjs';
