import type { Logger } from './platform/logger.ts';

const MAX_STOP_MS = 25_000;

/** With npm, Ctrl-C arrives twice: from the terminal and forwarded by npm. */
const SAME_SIGNAL_MS = 1000;

/** Stops cleanly on SIGTERM, SIGINT and SIGHUP; exits at once on a second signal or after a timeout. */
export function stopOnSignals(logger: Logger, drainSeconds: number, stop: () => Promise<void>): void {
  let stoppingSince: number | null = null;
  const handle = (signal: NodeJS.Signals) => {
    if (stoppingSince !== null) {
      if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), drainSeconds * 1000 + MAX_STOP_MS).unref();
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
