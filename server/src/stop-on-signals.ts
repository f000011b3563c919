import type { Logger } from './platform/logger.ts';

const LONGEST_STOP_MS = 25_000;

/** SIGTERM and SIGINT finish what runs and stop cleanly; a second signal, or a stop that hangs, ends at once. */
export function stopOnSignals(logger: Logger, stop: () => Promise<void>): void {
  let isStopping = false;
  const handle = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        logger.error({ err: error }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
}
