import type { Logger } from '@temporalio/worker';
import { Runtime } from '@temporalio/worker';

/** What both pino and this need of a logger: fields first, then the message. */
export interface FieldsFirstLogger {
  trace(fields: object, message: string): void;
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Each of our workers does one thing; that it does not do the others is no warning. */
const BY_DESIGN = /^No (workflows|activities|Nexus services) registered/;

const adapt = (logger: FieldsFirstLogger): Logger => {
  const say = (level: keyof FieldsFirstLogger, message: string, fields: object = {}): void => {
    logger[BY_DESIGN.test(message) ? 'debug' : level](fields, message);
  };
  const write = (level: keyof FieldsFirstLogger) => (message: string, fields?: object) => {
    say(level, message, fields);
  };
  return {
    log: (level, message, fields) => {
      say(level.toLowerCase() as keyof FieldsFirstLogger, message, fields);
    },
    trace: write('trace'),
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  };
};

/**
 * Sends the SDK's own log lines to the process's logger. Once a process, before the first native connection. Signals
 * stay with the process: the SDK would otherwise shut workers down behind its back.
 */
export const installRuntime = ({ logger }: { logger: FieldsFirstLogger }): void => {
  Runtime.install({
    logger: adapt(logger),
    telemetryOptions: { logging: { filter: { core: 'WARN', other: 'ERROR' }, forward: {} } },
    shutdownSignals: [],
  });
};
