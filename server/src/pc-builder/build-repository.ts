import { sql } from 'kysely';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { StoredPart } from './pc-builder-tables.ts';

type BuildContent = { name: string | null; parts: readonly StoredPart[] };

export type BuildRow = {
  code: string;
  user_id: string | null;
  name: string | null;
  parts: StoredPart[];
  created_at: Date;
  updated_at: Date;
};

const columns = ['code', 'user_id', 'name', 'parts', 'created_at', 'updated_at'] as const;

/** Returns undefined if the code is taken. */
export async function insertBuild(
  session: DatabaseSession,
  { code, userId, name, parts }: BuildContent & { code: string; userId: string | null },
): Promise<BuildRow | undefined> {
  return session
    .insertInto('pc_builds')
    .values({ code, user_id: userId, name, parts: JSON.stringify(parts) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export async function findBuild(session: DatabaseSession, code: string): Promise<BuildRow | undefined> {
  return session.selectFrom('pc_builds').select(columns).where('code', '=', code).executeTakeFirst();
}

/** The builds of an account, the last changed first. */
export async function listBuildsOf(session: DatabaseSession, userId: string): Promise<BuildRow[]> {
  return session
    .selectFrom('pc_builds')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('code')
    .execute();
}

/** Makes concurrent requests of an account count its builds one after another, until the transaction ends. */
export async function lockAndCountBuilds(transaction: DatabaseTransaction, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pc builds ' || ${userId}, 0))`.execute(
    transaction,
  );
  const { count } = await transaction
    .selectFrom('pc_builds')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

type BuildKey = { code: string; userId: string };

/** Sets what is given. Returns undefined if the account has no build with this code. */
export async function replaceBuild(
  session: DatabaseSession,
  { code, userId }: BuildKey,
  { name, parts }: Partial<BuildContent>,
): Promise<BuildRow | undefined> {
  return session
    .updateTable('pc_builds')
    .set({
      ...(name !== undefined && { name }),
      ...(parts && { parts: JSON.stringify(parts) }),
      updated_at: sql<Date>`now()`,
    })
    .where('code', '=', code)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteBuild(session: DatabaseSession, { code, userId }: BuildKey): Promise<boolean> {
  const { numDeletedRows } = await session
    .deleteFrom('pc_builds')
    .where('code', '=', code)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
