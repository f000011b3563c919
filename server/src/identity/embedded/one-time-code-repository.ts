import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import './identity-tables.ts';

type Hashes = { targetHash: string; codeHash: string };

/** Replaces the previous code and resets its attempts. The clock of the database decides, as when the code is used. */
export async function replaceCode(
  session: DatabaseSession,
  { targetHash, codeHash, minutes }: Hashes & { minutes: number },
): Promise<void> {
  const values = {
    code_hash: codeHash,
    tries: 0,
    expires_at: sql<Date>`now() + ${minutes} * interval '1 minute'`,
  };
  await session
    .insertInto('identity.one_time_codes')
    .values({ target_hash: targetHash, ...values })
    .onConflict((conflict) => conflict.column('target_hash').doUpdateSet(values))
    .execute();
}

/** Counts an attempt before the code is compared, in one atomic statement, so that concurrent guesses are all counted. */
export async function countAttemptAndFindCode(
  session: DatabaseSession,
  { targetHash, maxAttempts }: { targetHash: string; maxAttempts: number },
): Promise<string | null> {
  const taken = await session
    .updateTable('identity.one_time_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('target_hash', '=', targetHash)
    .where('tries', '<', maxAttempts)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('code_hash')
    .executeTakeFirst();
  return taken?.code_hash ?? null;
}

export async function hasCode(session: DatabaseSession, targetHash: string): Promise<boolean> {
  const found = await session
    .selectFrom('identity.one_time_codes')
    .select('target_hash')
    .where('target_hash', '=', targetHash)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns true for one caller only, even if several send the right code concurrently. */
export async function consumeCode(
  session: DatabaseSession,
  { targetHash, codeHash }: Hashes,
): Promise<boolean> {
  const used = await session
    .deleteFrom('identity.one_time_codes')
    .where('target_hash', '=', targetHash)
    .where('code_hash', '=', codeHash)
    .returning('target_hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** Expired codes are kept for a day, so that their use is answered with 'code expired'. */
export async function pruneOneTimeCodes(session: DatabaseSession): Promise<void> {
  await session
    .deleteFrom('identity.one_time_codes')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
