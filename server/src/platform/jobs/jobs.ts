import { once } from 'node:events';
import { sql } from 'kysely';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { JobHandler, JobHandlers, JobKind, JobPayloads } from './job-handler.ts';
import { claimDueJobs, insertJob, pruneFinishedJobs } from './job-repository.ts';
import { type JobRunOutcome, runJob } from './run-job.ts';

const KEEP_FINISHED_DAYS = 7;
const PRUNE_EVERY_MS = 60 * 60 * 1000;

/** Inserts a job in the caller's transaction, so that the job exists exactly when the transaction commits. */
export async function enqueueJob<Kind extends JobKind>(
  session: DatabaseSession,
  job: { kind: Kind; payload: JobPayloads[Kind]; runAt?: Date },
): Promise<string> {
  return insertJob(session, job);
}

/** Removes jobs whose payload has these values, also finished ones, for example when a person's data is deleted. */
export async function removeJobs<Kind extends JobKind>(
  session: DatabaseSession,
  { kind, payload }: { kind: Kind; payload: Partial<JobPayloads[Kind]> },
): Promise<void> {
  await session
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where(sql<boolean>`payload @> ${JSON.stringify(payload)}::jsonb`)
    .execute();
}

export type JobRunner = {
  /** Looks for due jobs now instead of at the next poll. */
  wake: () => void;
  /** Claims no more jobs and waits for the running ones, at most `stopMs`. */
  stop: () => Promise<void>;
};

export type JobRunnerOptions = {
  database: Database;
  logger: Logger;
  /** Jobs of other kinds are not claimed: a newer server on the same database may handle them. */
  handlers: Partial<JobHandlers>;
  onRun?: (kind: string, outcome: JobRunOutcome) => void;
  concurrency?: number;
  pollMs?: number;
  leaseMs?: number;
  stopMs?: number;
};

/** Runs due jobs until stopped. Any number of servers can share one database. */
export function startJobRunner(options: JobRunnerOptions): JobRunner {
  const { database, logger, concurrency = 4, pollMs = 1000, leaseMs = 60_000, stopMs = 10_000 } = options;
  const handlers = new Map(Object.entries(options.handlers as Record<string, JobHandler<unknown>>));
  const worker = newId();
  const running = new Set<Promise<void>>();
  const abandoning = new AbortController();
  let isStopped = false;
  let isWoken = false;
  let isFailing = false;
  let nextPruning = 0;
  let endPause: () => void = () => {};

  function wake(): void {
    isWoken = true;
    endPause();
  }

  async function startDueJobs(): Promise<void> {
    const limit = concurrency - running.size;
    if (limit <= 0) return;
    const claimed = await claimDueJobs(database, { worker, kinds: [...handlers.keys()], limit, leaseMs });
    for (const job of claimed) {
      const handler = handlers.get(job.kind);
      if (!handler) continue;
      const run = runJob(job, { database, logger, handler, leaseMs, stopSignal: abandoning.signal }).then(
        (outcome) => {
          options.onRun?.(job.kind, outcome);
          running.delete(run);
          wake();
        },
      );
      running.add(run);
    }
  }

  async function pruneIfDue(): Promise<void> {
    if (Date.now() < nextPruning) return;
    await pruneFinishedJobs(database, KEEP_FINISHED_DAYS);
    nextPruning = Date.now() + PRUNE_EVERY_MS;
  }

  async function pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function loop(): Promise<void> {
    while (!isStopped) {
      // Reset before claiming, so that a wake-up during the claim leads to another one.
      isWoken = false;
      try {
        await startDueJobs();
        await pruneIfDue();
        isFailing = false;
      } catch (error) {
        if (!isFailing) logger.warn({ err: error }, 'jobs cannot be read; will retry');
        isFailing = true;
      }
      if (!isWoken && !isStopped) await pause();
    }
  }

  async function finishRunning(): Promise<void> {
    isStopped = true;
    wake();
    await looping;
    const abandoned = once(abandoning.signal, 'abort');
    const timer = setTimeout(() => abandoning.abort(new Error('The server is stopping.')), stopMs);
    await Promise.race([Promise.all(running), abandoned]);
    clearTimeout(timer);
  }

  const looping = loop();
  let stopping: Promise<void> | null = null;
  return {
    wake,
    stop: () => {
      stopping ??= finishRunning();
      return stopping;
    },
  };
}
