import { sql } from 'kysely';
import type { JobList, JobListQuery } from '#contract/admin-jobs.ts';
import { MAX_COUNTED } from '#contract/counted-rows.ts';
import { buildPagination, PAGE_SIZE } from '#contract/pagination.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';

/** Jobs in one state: waiting ones by their next attempt, others with the latest first. */
export async function listJobs(
  session: DatabaseSession,
  { state, kind, page, limit = PAGE_SIZE }: JobListQuery & { limit?: number },
): Promise<JobList> {
  let query = session.selectFrom('jobs').where('state', '=', state);
  if (kind) query = query.where('kind', '=', kind);
  const ordered = state === 'waiting' ? query.orderBy('run_at') : query.orderBy('finished_at', 'desc');
  const [rows, { count }, waiting, failed] = await Promise.all([
    ordered
      .select(['_id', 'kind', 'state', 'attempts', 'run_at', 'last_error', 'created_at', 'finished_at'])
      .select(sql<boolean>`coalesce(leased_until > now(), false)`.as('is_running'))
      .orderBy('_id')
      .offset((page - 1) * limit)
      .limit(limit)
      .execute(),
    countRows(session, query.select('_id').limit(MAX_COUNTED)),
    countRows(session, jobsIn(session, 'waiting')),
    countRows(session, jobsIn(session, 'failed')),
  ]);
  return {
    jobs: rows.map(({ run_at, created_at, finished_at, ...job }) => ({
      ...job,
      next_try_at: job.state === 'waiting' ? run_at.toISOString() : null,
      created_at: created_at.toISOString(),
      finished_at: finished_at?.toISOString() ?? null,
    })),
    counts: { waiting: waiting.count, failed: failed.count },
    pagination: buildPagination(page, count),
  };
}

function jobsIn(session: DatabaseSession, state: 'waiting' | 'failed') {
  return session.selectFrom('jobs').where('state', '=', state).select('_id').limit(MAX_COUNTED);
}

function countRows(session: DatabaseSession, rows: ReturnType<typeof jobsIn>): Promise<{ count: number }> {
  return session
    .selectFrom(rows.as('found'))
    .select(sql<number>`count(*)::int4`.as('count'))
    .executeTakeFirstOrThrow();
}
