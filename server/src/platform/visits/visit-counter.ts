import type { PerformanceMetric } from '#contract/performance-thresholds.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { addVisits, addVitals } from './visit-repository.ts';
import { rangeOf } from './web-vital-ranges.ts';

export type PageReport = { isVisit: boolean; measures: Partial<Record<PerformanceMetric, number>> };

export type VisitCounter = {
  /** Never waits and never throws. */
  count: (report: PageReport) => void;
  /** Writes what was counted. */
  stop: () => Promise<void>;
};

const EVERY_MS = 5000;

/** Adds up reports in memory and writes the sums every few seconds, so that no request waits for a row that all change. */
export function createVisitCounter(database: Database, logger: Logger): VisitCounter {
  let visits = 0;
  let vitals = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    const counted = { visits, vitals };
    visits = 0;
    vitals = new Map();
    try {
      if (counted.visits > 0) await addVisits(database, counted.visits);
      if (counted.vitals.size > 0) await addVitals(database, [...counted.vitals].map(toCount));
    } catch (error) {
      logger.warn({ err: error }, 'visits could not be counted');
    }
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  }

  return {
    count: ({ isVisit, measures }) => {
      if (isVisit) visits += 1;
      for (const [measure, value] of Object.entries(measures) as [PerformanceMetric, number][]) {
        const key = `${measure} ${rangeOf(measure, value)}`;
        vitals.set(key, (vitals.get(key) ?? 0) + 1);
      }
      timer ??= setTimeout(flush, EVERY_MS).unref();
    },
    stop: flush,
  };
}

function toCount([key, reports]: [string, number]) {
  const [measure, range] = key.split(' ');
  return { measure: measure as PerformanceMetric, range: Number(range), reports };
}
