import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import './identity-tables.ts';

type Purpose = 'reset-password' | 'verify-email';

/** 256 random bits, so that an unsalted hash is enough. */
export function newLinkToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashLinkToken(token) };
}

export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Returns the token of a new link, which replaces the person's previous one for the purpose. */
export async function replaceMailLink(
  session: DatabaseSession,
  link: { personId: string; purpose: Purpose; email: string; minutes: number },
): Promise<string> {
  const { token, hash } = newLinkToken();
  const values = {
    token_hash: hash,
    email: link.email,
    expires_at: sql<Date>`now() + ${link.minutes} * interval '1 minute'`,
  };
  await session
    .insertInto('identity.mail_links')
    .values({ person_id: link.personId, purpose: link.purpose, ...values })
    .onConflict((conflict) => conflict.columns(['person_id', 'purpose']).doUpdateSet(values))
    .execute();
  return token;
}

/** Returns the person of a valid link: not expired, and mailed to the address that the person has now. */
export async function findPersonOfLink(
  session: DatabaseSession,
  { token, purpose }: { token: string; purpose: Purpose },
): Promise<string | undefined> {
  const found = await session
    .selectFrom('identity.mail_links as link')
    .innerJoin('identity.people as person', 'person.id', 'link.person_id')
    .select('person.id')
    .whereRef('link.email', '=', 'person.email')
    .where('token_hash', '=', hashLinkToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return found?.id;
}

export async function deleteMailLinks(session: DatabaseSession, personId: string): Promise<void> {
  await session.deleteFrom('identity.mail_links').where('person_id', '=', personId).execute();
}

export async function pruneMailLinks(session: DatabaseSession): Promise<void> {
  await session.deleteFrom('identity.mail_links').where('expires_at', '<', sql<Date>`now()`).execute();
}
