import { sql } from 'kysely';
import type { Database } from './database/database.ts';
import type { Logger } from './logger.ts';

/** A task that runs every second is recorded this often; failures and recoveries are recorded at once. */
const RECORD_EVERY_MS = 15_000;
const MAX_ERROR_LENGTH = 1000;

export type PeriodicTask = {
  /** Under this name the admin area shows its last run (`contract/admin-jobs.ts`). */
  name: string;
  database: Database;
  work: () => Promise<void>;
  everyMs: number;
  logger: Logger;
  failureMessage: string;
};

export type RunningTask = {
  /** Runs the work as soon as possible; several calls before that run it once. */
  wake: () => void;
  stop: () => Promise<void>;
};

/** The tasks of this process by name, so that an admin can run one now. */
const running = new Map<string, Set<() => void>>();

/** Wakes the tasks of these names, if this process runs them. */
export function wakeTasks(names: readonly string[]): void {
  for (const name of names) for (const wake of running.get(name) ?? []) wake();
}

/** Runs the work now and then periodically until stopped, never concurrently. A failure is logged and the next run retries. */
export function runPeriodically(task: PeriodicTask): RunningTask {
  const { name, work, everyMs, logger, failureMessage } = task;
  const record = createRunRecorder(task);
  let current = Promise.resolve();
  let isQueued = false;
  const wake = () => {
    if (isQueued) return;
    isQueued = true;
    current = current
      .then(() => {
        isQueued = false;
        return work();
      })
      .then(
        () => record(null),
        (error) => {
          logger.warn({ err: error }, failureMessage);
          return record(error);
        },
      );
  };
  const wakers = running.get(name) ?? new Set();
  running.set(name, wakers.add(wake));
  wake();
  const timer = setInterval(wake, everyMs);
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      wakers.delete(wake);
      await current;
    },
  };
}

/** Returns the function that stores the outcome of a run. It never fails: the next run is recorded again. */
function createRunRecorder({ name, database, everyMs, logger }: PeriodicTask) {
  let recordedAt = Number.NEGATIVE_INFINITY;
  let hadError = false;
  return async (error: unknown): Promise<void> => {
    const hasError = error !== null;
    if (!hasError && !hadError && performance.now() - recordedAt < RECORD_EVERY_MS) return;
    hadError = hasError;
    recordedAt = performance.now();
    const reason = hasError ? reasonOf(error) : null;
    try {
      await sql`
        insert into task_runs (_id, every_ms, last_run_at, last_success_at, failures, last_error)
        values (${name}, ${everyMs}, now(), case when ${hasError} then null else now() end, ${hasError ? 1 : 0}, ${reason})
        on conflict (_id) do update set
          every_ms = excluded.every_ms, last_run_at = excluded.last_run_at,
          last_success_at = coalesce(excluded.last_success_at, task_runs.last_success_at),
          failures = case when ${hasError} then task_runs.failures + 1 else 0 end,
          last_error = excluded.last_error
      `.execute(database);
    } catch (failure) {
      logger.debug({ err: failure, task: name }, 'the run of a task could not be recorded');
    }
  };
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error);
  return message.replaceAll('\0', '').slice(0, MAX_ERROR_LENGTH);
}
