import type { Logger } from './platform/logger.ts';

/** Logs Node's warnings and uncaught errors as JSON like everything else, instead of Node's own text on standard error. */
export function logProcessEvents(logger: Logger): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => logger.warn({ err: warning }, 'a warning of Node'));
  process.on('uncaughtException', (error, origin) => {
    logger.fatal({ err: error, origin }, 'an uncaught error ended the server');
    process.exit(1);
  });
}
