import type { Logger } from './platform/logger.ts';

const LONGEST_STOP_MS = 25_000;

/** Ctrl-C under npm arrives twice, once from the terminal and once passed on by npm. */
const SAME_SIGNAL_MS = 1000;

/** SIGTERM, SIGINT and a closed terminal finish what runs and stop cleanly; asked again, or hanging, it ends at once. */
export function stopOnSignals(logger: Logger, stop: () => Promise<void>): void {
  let stoppingSince: number | null = null;
  const handle = (signal: NodeJS.Signals) => {
    if (stoppingSince !== null) {
      if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
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
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, handle);
}
