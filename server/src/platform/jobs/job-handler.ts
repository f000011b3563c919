import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/** The payload of each kind of job. The platform's own are here; each module adds its kinds with `declare module`. */
export interface JobPayloads {
  'send-mail': { mailId: string };
}

export type JobKind = keyof JobPayloads;

export type RunningJob<Payload> = {
  payload: Payload;
  jobId: string;
  /** Counts from 1. */
  attempt: number;
  /** Aborted when the lease was lost to another worker, or when the server stops and the grace period is over. */
  signal: AbortSignal;
};

export type JobHandler<Payload> = {
  /** Runs outside any transaction and at least once (a worker may crash before it records success), so it must be idempotent. */
  run: (job: RunningJob<Payload>) => Promise<void>;
  maxAttempts?: number;
  /** Runs in the transaction that marks the job as failed, so that dependent rows can be updated with it. */
  onGivenUp?: (
    transaction: DatabaseTransaction,
    job: { payload: Payload; jobId: string; reason: string },
  ) => Promise<void>;
};

export type JobHandlers = { [Kind in JobKind]: JobHandler<JobPayloads[Kind]> };

/** Thrown by a handler when no later attempt can succeed: the job fails at once and is not retried. */
export class PermanentJobError extends Error {
  override name = 'PermanentJobError';
}
