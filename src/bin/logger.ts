import { pino, type Logger } from 'pino';
import type { WholeConfig } from './config.js';

/** What is kept for a full disk to take later, in bytes; more is dropped. */
const HELD_BYTES = 1024 * 1024;

/**
 * JSON lines on standard output, which `holdpoint up` sends to a file of the role, or in a file of its own. A line that
 * cannot be written is no reason to end.
 */
export const createLogger = ({ role, level, file }: { role: string; level: WholeConfig['log_level']; file?: string }): Logger => {
  const destination = pino.destination({ dest: file ?? 1, sync: true, mode: 0o600, maxLength: HELD_BYTES });
  destination.on('error', () => undefined);
  return pino(
    {
      base: { role, pid: process.pid },
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      // A last line of defence: nothing should log these, and they would be secrets.
      redact: { paths: ['token', '*.token', 'authorization', '*.authorization', 'headers.authorization', '*.headers.authorization', 'apiKey', '*.apiKey'], censor: '[secret]' },
    },
    destination,
  );
};
