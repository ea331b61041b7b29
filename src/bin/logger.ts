import { pino, type Logger } from 'pino';
import type { WholeConfig } from './config.js';

/** JSON lines on standard output, which `holdpoint up` sends to a file of the role, or in a file of its own. */
export const createLogger = ({ role, level, file }: { role: string; level: WholeConfig['log_level']; file?: string }): Logger =>
  pino({
    base: { role, pid: process.pid },
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    // A last line of defence: nothing should log these, and they would be secrets.
    redact: { paths: ['token', '*.token', 'authorization', '*.authorization', 'headers.authorization', '*.headers.authorization', 'apiKey', '*.apiKey'], censor: '[secret]' },
  }, pino.destination({ dest: file ?? 1, sync: true, mode: 0o600 }));
