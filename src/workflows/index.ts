/** Entry of the workflow bundle: every workflow type by its name. */
export { mission } from './mission.js';
export { host } from './host.js';
