import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { type JobHandler, PermanentJobError } from './job-handler.ts';
import { type ClaimedJob, failJob, finishJob, renewLease, retryJob } from './job-repository.ts';

/** With exponential backoff about two days: a mail server or a gateway may be down that long. */
const MAX_ATTEMPTS = 20;
const MAX_REASON_LENGTH = 1000;
const FIRST_DELAY_MS = 10_000;
const MAX_DELAY_MS = 6 * 60 * 60 * 1000;
const JITTER = 0.2;

type JobContext = {
  database: Database;
  logger: Logger;
  handler: JobHandler<unknown>;
  leaseMs: number;
  stopSignal: AbortSignal;
};

/** `lost`: another worker had claimed the job, or the outcome could not be recorded. */
export const jobRunOutcomes = ['done', 'retried', 'given_up', 'lost'] as const;
export type JobRunOutcome = (typeof jobRunOutcomes)[number];

type Outcome = { isDone: true } | { isDone: false; error: unknown; isFinal: boolean };

/** Runs a claimed job and records its outcome. Never throws. */
export async function runJob(job: ClaimedJob, parts: JobContext): Promise<JobRunOutcome> {
  const logger = parts.logger.child({ jobId: job.jobId, kind: job.kind, attempt: job.attempt });
  const context = { ...parts, logger };
  const lease = holdLease(job, context);
  try {
    const outcome = await attemptJob(job, parts.handler, lease.signal);
    const isRecorded = await recordOutcome(job, outcome, context);
    if (isRecorded) return nameOf(outcome);
    logger.warn('a job was claimed by another worker before it ended');
  } catch (error) {
    // The lease stays, so the job is retried when it expires.
    logger.warn({ err: error }, 'the outcome of a job could not be recorded');
  } finally {
    lease.release();
  }
  return 'lost';
}

function nameOf(outcome: Outcome): JobRunOutcome {
  if (outcome.isDone) return 'done';
  return outcome.isFinal ? 'given_up' : 'retried';
}

async function attemptJob(
  job: ClaimedJob,
  handler: JobHandler<unknown>,
  signal: AbortSignal,
): Promise<Outcome> {
  const { payload, jobId, attempt } = job;
  const maxAttempts = handler.maxAttempts ?? MAX_ATTEMPTS;
  if (attempt > maxAttempts) {
    // Also ends a job that crashes its process every time.
    return { isDone: false, error: new Error('The worker stopped during the last attempt.'), isFinal: true };
  }
  try {
    await handler.run({ payload, jobId, attempt, signal });
    return { isDone: true };
  } catch (error) {
    const isFinal = attempt === maxAttempts || error instanceof PermanentJobError;
    return { isDone: false, error, isFinal };
  }
}

async function recordOutcome(
  job: ClaimedJob,
  outcome: Outcome,
  { database, logger, handler }: JobContext,
): Promise<boolean> {
  if (outcome.isDone) return finishJob(database, job);
  const reason = reasonOf(outcome.error);
  if (!outcome.isFinal) {
    logger.warn({ err: outcome.error }, 'a job failed and will be retried');
    return retryJob(database, job, { delayMs: retryDelayMs(job.attempt), reason });
  }
  const isHeld = await database.transaction().execute(async (transaction) => {
    const isFailed = await failJob(transaction, job, reason);
    if (isFailed) await handler.onGivenUp?.(transaction, { payload: job.payload, jobId: job.jobId, reason });
    return isFailed;
  });
  if (isHeld) logger.error({ err: outcome.error }, 'a job was given up');
  return isHeld;
}

/** Renews the lease while the handler runs; aborts the signal if the lease is lost. */
function holdLease(job: ClaimedJob, { database, logger, leaseMs, stopSignal }: JobContext) {
  const lost = new AbortController();
  const signal = AbortSignal.any([lost.signal, stopSignal]);
  const timer = setInterval(async () => {
    try {
      const isHeld = await renewLease(database, job, leaseMs);
      if (!isHeld) lost.abort(new Error('Another worker has taken over this job.'));
    } catch (error) {
      // Two more renewals are tried before the lease expires.
      logger.warn({ err: error }, 'the lease of a job could not be renewed');
    }
  }, leaseMs / 3);
  const release = () => clearInterval(timer);
  signal.addEventListener('abort', release, { once: true });
  return { signal, release };
}

function reasonOf(error: unknown): string {
  const { message, code } =
    error instanceof Error ? (error as NodeJS.ErrnoException) : { message: String(error), code: '' };
  // A connection refused by several addresses has a code but no message; PostgreSQL cannot store NUL.
  return (message || code || 'unknown').replaceAll('\0', '').slice(0, MAX_REASON_LENGTH);
}

/** Exponential backoff with jitter, so that jobs that failed together are not retried together. */
export function retryDelayMs(failedAttempts: number, random: () => number = Math.random): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (failedAttempts - 1), MAX_DELAY_MS);
  return Math.round(delay * (1 - JITTER + 2 * JITTER * random()));
}
