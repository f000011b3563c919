import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import './identity-tables.ts';

type Hashes = { phoneHash: string; codeHash: string };

/** A new code takes the place of the old one, and its tries begin anew. */
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

/** The count goes up before the code is compared, in one statement: guesses at the same moment cannot slip past it. */
export async function countAttemptAndFindCode(
  session: DatabaseSession,
  { phoneHash, mostTries }: { phoneHash: string; mostTries: number },
): Promise<string | null> {
  const taken = await session
    .updateTable('identity.phone_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('phone_hash', '=', phoneHash)
    .where('tries', '<', mostTries)
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

/** True for one caller only, however many bring the right code at once. */
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

/** Kept for a day beyond their time, so that a late one is told that it came too late. */
export async function prunePhoneCodes(session: DatabaseSession): Promise<void> {
  await session
    .deleteFrom('identity.phone_codes')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
