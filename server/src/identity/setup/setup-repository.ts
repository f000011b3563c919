import { sql } from 'kysely';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';

const SETUP_LOCK = 20_090_501;
const MAX_CODES = 8;

export async function hasAdmin(session: DatabaseSession): Promise<boolean> {
  const admin = await session
    .selectFrom('users')
    .select('_id')
    .where('is_admin', '=', true)
    .executeTakeFirst();
  return admin !== undefined;
}

/** One hash for each server that issued a code. Empty after a code was claimed, and before the first start. */
export async function listSetupCodeHashes(session: DatabaseSession): Promise<string[]> {
  const setup = await session.selectFrom('admin_setup').select('code_hashes').executeTakeFirst();
  return setup?.code_hashes ?? [];
}

/** Concurrent servers wait here, so that only one creates the code. */
export async function lockSetup(transaction: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SETUP_LOCK})`.execute(transaction);
}

/** Keeps the newest codes, in case a server loses its data folder again and again. */
export async function addSetupCodeHash(session: DatabaseSession, hash: string): Promise<void> {
  await sql`
    insert into admin_setup as existing (code_hashes) values (array[${hash}])
    on conflict (is_only_row) do update set
      code_hashes = (array_prepend(${hash}, existing.code_hashes))[1:${sql.lit(MAX_CODES)}],
      claimed_by = null,
      claimed_at = null
  `.execute(session);
}

/** One atomic statement, so that only one of several concurrent claims succeeds. */
export async function claimSetup(
  session: DatabaseSession,
  claim: { hash: string; userId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await session
    .updateTable('admin_setup')
    .set({ code_hashes: [], claimed_by: claim.userId, claimed_at: sql<Date>`now()` })
    .where(sql<boolean>`${claim.hash} = any (code_hashes)`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('_id').where('is_admin', '=', true))),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function grantAdmin(session: DatabaseSession, userId: string): Promise<void> {
  await session
    .updateTable('users')
    .set({ admin_role: 'owner', updated_at: sql<Date>`now()` })
    .where('_id', '=', userId)
    .execute();
}
