import { type Selectable, sql } from 'kysely';
import type { AdminRole } from '#contract/admin-roles.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import type {} from '../user-tables.ts';

const columns = [
  '_id',
  'email',
  'full_name',
  'contact_phone',
  'confirmed_phone',
  'is_admin',
  'admin_role',
  'blocked_at',
  'created_at',
] as const;

export type ListedUserRow = Pick<Selectable<Tables['users']>, (typeof columns)[number]>;

export async function updateRole(
  session: DatabaseSession,
  userId: string,
  role: AdminRole | null,
): Promise<ListedUserRow | undefined> {
  return session
    .updateTable('users')
    .set({ admin_role: role, updated_at: sql<Date>`now()` })
    .where('_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
}

/** Keeps the first time of blocking. */
export async function setBlocked(
  session: DatabaseSession,
  userId: string,
  isBlocked: boolean,
): Promise<void> {
  await session
    .updateTable('users')
    .set({
      blocked_at: isBlocked ? sql<Date>`coalesce(blocked_at, now())` : null,
      updated_at: sql<Date>`now()`,
    })
    .where('_id', '=', userId)
    .execute();
}

export async function findListedUser(
  session: DatabaseSession,
  userId: string,
): Promise<ListedUserRow | undefined> {
  return session.selectFrom('users').select(columns).where('_id', '=', userId).executeTakeFirst();
}

/** The addresses of all admins and of the given user. */
export async function listAdminAddresses(session: DatabaseSession, userId: string) {
  return session
    .selectFrom('users')
    .select(['_id as accountId', 'email as to', 'email_confirmed as isProven'])
    .where((build) => build.or([build('is_admin', '=', true), build('_id', '=', userId)]))
    .orderBy('_id')
    .execute();
}

export async function countUsersByKind(session: DatabaseSession, recentDays: number) {
  return session
    .selectFrom('users')
    .select(({ fn }) => [
      fn.countAll<number>().as('total_users'),
      fn.countAll<number>().filterWhere('is_admin', '=', true).as('admin_users'),
      fn
        .countAll<number>()
        .filterWhere('created_at', '>', sql<Date>`now() - ${recentDays} * interval '1 day'`)
        .as('recent_users'),
    ])
    .executeTakeFirstOrThrow();
}
