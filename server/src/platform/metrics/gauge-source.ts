import { Gauge, type Registry } from 'prom-client';
import type { Logger } from '#server/platform/logger.ts';

/** Values by metric: the value, or one value for each value of the label. */
export type Samples<Name extends string> = Record<Name, number | ReadonlyMap<string, number>>;

export type GaugeSource<Name extends string> = {
  /** The help text of each metric, and its label if it has one. */
  gauges: Record<Name, { help: string; label?: string }>;
  read: () => Promise<Samples<Name>>;
  logger: Logger;
  now?: () => number;
};

/** Several scrapers and quick repetitions cost one read. */
const KEPT_MS = 5000;

/**
 * Gauges that one read at scrape time provides, such as the counts of a table. After a failed read they have no value (NaN), so
 * that an outage of the database neither fails the scrape nor shows old figures.
 */
export function registerGaugeSource<Name extends string>(
  registry: Registry,
  { gauges, read, logger, now = Date.now }: GaugeSource<Name>,
): void {
  let reading: Promise<Samples<Name> | null> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;

  function readOnce(): Promise<Samples<Name> | null> {
    if (!reading || now() - readAt > KEPT_MS) {
      readAt = now();
      reading = read().catch((error) => {
        logger.warn({ err: error, metrics: Object.keys(gauges) }, 'metrics could not be read');
        return null;
      });
    }
    return reading;
  }

  for (const [name, { help, label }] of Object.entries(gauges) as [Name, { help: string; label?: string }][])
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      async collect() {
        const samples = await readOnce();
        this.reset();
        const value: number | ReadonlyMap<string, number> = samples?.[name] ?? Number.NaN;
        if (typeof value !== 'number')
          for (const [labelValue, amount] of value) this.set({ [label ?? '']: labelValue }, amount);
        else if (!label) this.set(value);
      },
    });
}
