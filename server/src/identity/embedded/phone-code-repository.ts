import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import './identity-tables.ts';

type Hashes = { phoneHash: string; codeHash: string };

/** Replaces the previous code and resets its attempts. */
export async function replacePhoneCode(
  session: DatabaseSession,
  { phoneHash, codeHash, expiresAt }: Hashes & { expiresAt: Date },
): Promise<void> {
  const values = { code_hash: codeHash, tries: 0, expires_at: expiresAt };
  await session
    .insertInto('identity.phone_codes')
    .values({ phone_hash: phoneHash, ...values })
    .onConflict((conflict) => conflict.column('phone_hash').doUpdateSet(values))
    .execute();
}

/** Counts an attempt before the code is compared, in one atomic statement, so that concurrent guesses are all counted. */
export async function countAttemptAndFindCode(
  session: DatabaseSession,
  { phoneHash, maxAttempts }: { phoneHash: string; maxAttempts: number },
): Promise<string | null> {
  const taken = await session
    .updateTable('identity.phone_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('phone_hash', '=', phoneHash)
    .where('tries', '<', maxAttempts)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('code_hash')
    .executeTakeFirst();
  return taken?.code_hash ?? null;
}

export async function hasPhoneCode(session: DatabaseSession, phoneHash: string): Promise<boolean> {
  const found = await session
    .selectFrom('identity.phone_codes')
    .select('phone_hash')
    .where('phone_hash', '=', phoneHash)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns true for one caller only, even if several send the right code concurrently. */
export async function consumePhoneCode(
  session: DatabaseSession,
  { phoneHash, codeHash }: Hashes,
): Promise<boolean> {
  const used = await session
    .deleteFrom('identity.phone_codes')
    .where('phone_hash', '=', phoneHash)
    .where('code_hash', '=', codeHash)
    .returning('phone_hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** Expired codes are kept for a day, so that their use is answered with 'code expired'. */
export async function prunePhoneCodes(session: DatabaseSession): Promise<void> {
  await session
    .deleteFrom('identity.phone_codes')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
