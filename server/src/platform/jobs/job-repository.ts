import { type RawBuilder, sql, type UpdateResult } from 'kysely';
import { claimByLease } from '#server/platform/database/claim-by-lease.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { deferred } from '#server/platform/database/defer-statements.ts';
import { inBatches } from '#server/platform/database/in-batches.ts';
import { newId } from '#server/platform/ids.ts';

/** One attempt at one job. Void once another worker or a later attempt has claimed the job. */
export type JobClaim = { jobId: string; worker: string; attempt: number };

export type ClaimedJob = JobClaim & { kind: string; payload: Record<string, unknown> };

const PRUNE_BATCH_SIZE = 1000;

export type NewJob = { kind: string; payload: object; runAt?: Date };

export const insertJob = inBatches(async (session, jobs: readonly NewJob[]) => {
  const { insertion, ids } = insertionOfJobs(jobs);
  await deferred(insertion).execute(session);
  return ids;
});

/** A statement that inserts jobs, for callers that insert other rows with the same one. */
export function insertionOfJobs(jobs: readonly NewJob[]): { insertion: RawBuilder<unknown>; ids: string[] } {
  const rows = jobs.map(({ kind, payload, runAt: run_at }) => ({ _id: newId(), kind, payload, run_at }));
  const insertion = sql`
    insert into jobs (_id, kind, payload, run_at)
    select _id, kind, payload, coalesce(run_at, now()) from json_populate_recordset(null::jobs, ${JSON.stringify(rows)})
  `;
  return { insertion, ids: rows.map(({ _id }) => _id) };
}

/** Takes due jobs that nobody holds, or whose holder let the lease end. Two workers never get the same one. */
export async function claimDueJobs(
  session: DatabaseSession,
  { worker, kinds, limit, leaseMs }: { worker: string; kinds: string[]; limit: number; leaseMs: number },
): Promise<ClaimedJob[]> {
  const jobs = await claimByLease(session, {
    table: 'jobs',
    dueColumn: 'run_at',
    limit,
    leaseMs,
    where: sql`state = 'waiting' and kind = any(${kinds})`,
    set: sql`attempts = attempts + 1, leased_by = ${worker}`,
  });
  return jobs.map(({ _id, kind, payload, attempts }) => ({
    jobId: _id,
    kind,
    payload,
    worker,
    attempt: attempts,
  }));
}

/** Like the next three functions, returns whether the claim was still valid; if not, nothing was changed. */
export async function renewLease(
  session: DatabaseSession,
  claim: JobClaim,
  leaseMs: number,
): Promise<boolean> {
  const held = updateHeldJob(session, claim).set({ leased_until: fromNow(leaseMs) });
  return hasChanged(await held.executeTakeFirst());
}

export async function finishJob(session: DatabaseSession, claim: JobClaim): Promise<boolean> {
  const held = updateHeldJob(session, claim).set({
    ...released,
    state: 'done',
    last_error: null,
    finished_at: fromNow(0),
  });
  return hasChanged(await held.executeTakeFirst());
}

export async function retryJob(
  session: DatabaseSession,
  claim: JobClaim,
  { delayMs, reason }: { delayMs: number; reason: string },
): Promise<boolean> {
  const held = updateHeldJob(session, claim).set({
    ...released,
    run_at: fromNow(delayMs),
    last_error: reason,
  });
  return hasChanged(await held.executeTakeFirst());
}

export async function failJob(session: DatabaseSession, claim: JobClaim, reason: string): Promise<boolean> {
  const held = updateHeldJob(session, claim).set({
    ...released,
    state: 'failed',
    last_error: reason,
    finished_at: fromNow(0),
  });
  return hasChanged(await held.executeTakeFirst());
}

export async function pruneFinishedJobs(session: DatabaseSession, olderThanDays: number): Promise<void> {
  // In batches, so that no statement exceeds the timeout.
  let deleted = PRUNE_BATCH_SIZE;
  while (deleted === PRUNE_BATCH_SIZE) {
    const result = await session
      .deleteFrom('jobs')
      .where('_id', 'in', (query) =>
        query
          .selectFrom('jobs')
          .select('_id')
          .where('state', '<>', 'waiting')
          .where('finished_at', '<', sql<Date>`now() - ${olderThanDays} * interval '1 day'`)
          .limit(PRUNE_BATCH_SIZE),
      )
      .executeTakeFirst();
    deleted = Number(result.numDeletedRows);
  }
}

const released = { leased_by: null, leased_until: null };

function updateHeldJob(session: DatabaseSession, claim: JobClaim) {
  return session
    .updateTable('jobs')
    .where('_id', '=', claim.jobId)
    .where('state', '=', 'waiting')
    .where('leased_by', '=', claim.worker)
    .where('attempts', '=', claim.attempt);
}

function hasChanged(result: UpdateResult): boolean {
  return result.numUpdatedRows > 0n;
}

/** Uses the clock of the database, because the clocks of several servers differ. */
function fromNow(milliseconds: number): RawBuilder<Date> {
  return sql<Date>`now() + ${milliseconds} * interval '1 millisecond'`;
}
