import { sql } from 'kysely';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';

const SETUP_LOCK = 20_090_501;

export async function hasAdmin(session: DatabaseSession): Promise<boolean> {
  const admin = await session
    .selectFrom('users')
    .select('_id')
    .where('is_admin', '=', true)
    .executeTakeFirst();
  return admin !== undefined;
}

/** Returns undefined after the code was claimed, and before the first start. */
export async function findSetupCode(session: DatabaseSession): Promise<string | undefined> {
  const setup = await session.selectFrom('admin_setup').select('code').executeTakeFirst();
  return setup?.code ?? undefined;
}

/** Concurrent servers wait here, so that only one creates the code. */
export async function lockSetup(transaction: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SETUP_LOCK})`.execute(transaction);
}

export async function saveSetupCode(session: DatabaseSession, code: string): Promise<void> {
  await session
    .insertInto('admin_setup')
    .values({ code })
    .onConflict((conflict) =>
      conflict.column('is_only_row').doUpdateSet({ code, claimed_by: null, claimed_at: null }),
    )
    .execute();
}

/** One atomic statement, so that only one of several concurrent claims succeeds. */
export async function claimSetup(
  session: DatabaseSession,
  claim: { code: string; userId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await session
    .updateTable('admin_setup')
    .set({ code: null, claimed_by: claim.userId, claimed_at: sql<Date>`now()` })
    .where('code', '=', claim.code)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('_id').where('is_admin', '=', true))),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function grantAdmin(session: DatabaseSession, userId: string): Promise<void> {
  await session
    .updateTable('users')
    .set({ is_admin: true, updated_at: sql<Date>`now()` })
    .where('_id', '=', userId)
    .execute();
}
