import { sql } from 'kysely';
import { Counter, type Registry } from 'prom-client';
import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { registerGaugeSource } from '#server/platform/metrics/gauge-source.ts';
import { type JobRunOutcome, jobRunOutcomes } from './run-job.ts';

type Dependencies = { database: Database; logger: Logger };

export function registerJobMetrics(registry: Registry, { database, logger }: Dependencies): void {
  registerGaugeSource(registry, {
    logger,
    gauges: {
      shop_jobs_waiting: { help: 'Jobs that wait, run or will be retried', label: 'kind' },
      shop_jobs_failed: { help: 'Jobs given up in the last 7 days', label: 'kind' },
      shop_jobs_oldest_due_age_seconds: { help: 'How long the oldest due job has waited', label: 'kind' },
    },
    read: async () => {
      const { rows } = await sql<{ kind: string; waiting: number; failed: number; age: number }>`
        select kind,
          (count(*) filter (where state = 'waiting'))::integer as waiting,
          (count(*) filter (where state = 'failed'))::integer as failed,
          greatest(0, extract(epoch from now() - min(run_at) filter (where state = 'waiting')))::float8 as age
        from jobs where state <> 'done' group by kind
      `.execute(database);
      return {
        shop_jobs_waiting: new Map(rows.map(({ kind, waiting }) => [kind, waiting])),
        shop_jobs_failed: new Map(rows.map(({ kind, failed }) => [kind, failed])),
        shop_jobs_oldest_due_age_seconds: new Map(rows.map(({ kind, age }) => [kind, age])),
      };
    },
  });
}

/** Returns the listener that counts the runs of this process. */
export function createJobRunCounter(
  registry: Registry,
  kinds: readonly string[],
): (kind: string, outcome: JobRunOutcome) => void {
  const runs = new Counter({
    name: 'shop_job_runs_total',
    help: 'Attempts at jobs by outcome: done, to be retried, given up, or lost to another worker',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  // From 0, because Prometheus sees no increase in a series that begins with 1.
  for (const kind of kinds) for (const outcome of jobRunOutcomes) runs.inc({ kind, outcome }, 0);
  return (kind, outcome) => runs.inc({ kind, outcome });
}
