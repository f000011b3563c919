import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { type JobHandler, PermanentJobError } from './job-handler.ts';
import { type ClaimedJob, failJob, finishJob, renewLease, retryJob } from './job-repository.ts';
import { retryDelayMs } from './retry-delay.ts';

/** With the growing delays this goes on for about two days: a mail server or a gateway may well be away that long. */
const MAXIMUM_ATTEMPTS = 20;
const LONGEST_REASON = 1000;

type JobContext = {
  database: Database;
  logger: Logger;
  handler: JobHandler<unknown>;
  leaseMs: number;
  stopSignal: AbortSignal;
};

type Outcome = { isDone: true } | { isDone: false; error: unknown; isFinal: boolean };

/** Works on a claimed job and writes down how it ended. Never throws. */
export async function runJob(job: ClaimedJob, parts: JobContext): Promise<void> {
  const logger = parts.logger.child({ jobId: job.jobId, kind: job.kind, attempt: job.attempt });
  const context = { ...parts, logger };
  const lease = holdLease(job, context);
  try {
    const outcome = await attemptJob(job, parts.handler, lease.signal);
    const isRecorded = await recordOutcome(job, outcome, context);
    if (!isRecorded) logger.warn('a job was handed to another worker before it ended');
  } catch (error) {
    // The claim stays, so the job is tried again when the lease ends.
    logger.warn({ err: error }, 'the outcome of a job could not be recorded');
  } finally {
    lease.letGo();
  }
}

async function attemptJob(
  job: ClaimedJob,
  handler: JobHandler<unknown>,
  signal: AbortSignal,
): Promise<Outcome> {
  const { payload, jobId, attempt } = job;
  const maximumAttempts = handler.maximumAttempts ?? MAXIMUM_ATTEMPTS;
  if (attempt > maximumAttempts) {
    // A job that takes its whole process down has to end somewhere too.
    return { isDone: false, error: new Error('The worker stopped during the last attempt.'), isFinal: true };
  }
  try {
    await handler.run({ payload, jobId, attempt, signal });
    return { isDone: true };
  } catch (error) {
    const isFinal = attempt === maximumAttempts || error instanceof PermanentJobError;
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
    logger.warn({ err: outcome.error }, 'a job failed and will be tried again');
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

/** Renews the lease while the handler works; a lease that was lost all the same aborts the signal. */
function holdLease(job: ClaimedJob, { database, logger, leaseMs, stopSignal }: JobContext) {
  const lost = new AbortController();
  const signal = AbortSignal.any([lost.signal, stopSignal]);
  const timer = setInterval(async () => {
    try {
      const isHeld = await renewLease(database, job, leaseMs);
      if (!isHeld) lost.abort(new Error('Another worker has taken over this job.'));
    } catch (error) {
      // Two more renewals fit into the lease before it ends.
      logger.warn({ err: error }, 'the lease of a job could not be renewed');
    }
  }, leaseMs / 3);
  const letGo = () => clearInterval(timer);
  signal.addEventListener('abort', letGo, { once: true });
  return { signal, letGo };
}

function reasonOf(error: unknown): string {
  const { message, code } =
    error instanceof Error ? (error as NodeJS.ErrnoException) : { message: String(error), code: '' };
  // A refused connection to several addresses has a code but no message, and PostgreSQL holds no NUL.
  return (message || code || 'unknown').replaceAll('\0', '').slice(0, LONGEST_REASON);
}
