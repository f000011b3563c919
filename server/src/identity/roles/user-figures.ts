import { sql } from 'kysely';
import type { UsersDebug } from '#contract/admin-debug.ts';
import type { Database } from '#server/platform/database/database.ts';
import { growthRate } from '#server/platform/growth-rate.ts';

const RECENT_USERS = 10;

/** Counts users, compares the last 30 days with the 30 before, and lists the newest. */
export async function readUserFigures(
  database: Database,
): Promise<Pick<UsersDebug, 'period' | 'statistics' | 'recent_users'>> {
  const [counts, newest] = await Promise.all([
    sql<{ total: number; admins: number; recent: number; before: number }>`
      select count(*)::integer as total, count(admin_role)::integer as admins,
        count(*) filter (where created_at > now() - interval '30 days')::integer as recent,
        count(*) filter (
          where created_at <= now() - interval '30 days' and created_at > now() - interval '60 days'
        )::integer as before
      from users
    `.execute(database),
    database
      .selectFrom('users')
      .select(['_id', 'full_name', 'email', 'admin_role', 'created_at'])
      .orderBy('created_at', 'desc')
      .limit(RECENT_USERS)
      .execute(),
  ]);
  const { total = 0, admins = 0, recent = 0, before = 0 } = counts.rows[0] ?? {};
  return {
    period: 'Last 30 days',
    statistics: {
      total_users: total,
      admin_users: admins,
      recent_users: recent,
      growth_rate: growthRate(recent, before),
    },
    recent_users: newest.map(({ admin_role, created_at, full_name, email, _id }) => ({
      _id,
      full_name: full_name ?? '',
      email: email ?? '',
      is_admin: admin_role !== null,
      created_at: created_at.toISOString(),
    })),
  };
}
