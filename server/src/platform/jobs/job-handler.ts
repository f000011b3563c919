import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/** What each kind of job carries. Here stand the platform's own; a room adds its kinds with `declare module`. */
export interface JobPayloads {
  'send-mail': { mailId: string };
}

export type JobKind = keyof JobPayloads;

export type RunningJob<Payload> = {
  payload: Payload;
  jobId: string;
  /** Counts from 1. */
  attempt: number;
  /** Aborted when the job was handed to another worker, or when the server stops and can wait no longer. */
  signal: AbortSignal;
};

export type JobHandler<Payload> = {
  /**
   * Runs outside any transaction and at least once: a worker may die after the work and before the note of it, so a second
   * run has to be harmless.
   */
  run: (job: RunningJob<Payload>) => Promise<void>;
  maximumAttempts?: number;
  /** Runs in the transaction that gives the job up, so that what waits for the job never waits in vain. */
  onGivenUp?: (
    transaction: DatabaseTransaction,
    job: { payload: Payload; jobId: string; reason: string },
  ) => Promise<void>;
};

export type JobHandlers = { [Kind in JobKind]: JobHandler<JobPayloads[Kind]> };

/** Thrown by a handler when no later attempt can succeed: the job fails at once instead of being retried. */
export class PermanentJobError extends Error {
  override name = 'PermanentJobError';
}
