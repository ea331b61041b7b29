import { pino, type Logger } from 'pino';
import type { WholeConfig } from './config.js';

/** JSON lines on standard output, which `holdpoint up` sends to a file of the role. */
export const createLogger = ({ role, level }: { role: string; level: WholeConfig['log_level'] }): Logger =>
  pino({
    base: { role, pid: process.pid },
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    // A last line of defence: nothing should log these, and they would be secrets.
    redact: { paths: ['token', '*.token', 'authorization', '*.authorization', 'headers.authorization', '*.headers.authorization', 'apiKey', '*.apiKey'], censor: '[secret]' },
  });
