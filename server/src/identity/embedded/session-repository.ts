import { sql } from 'kysely';
import { PROOF_MINUTES } from '#contract/account-security.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import type { ProofMethod } from './identity-tables.ts';

/** The session of a request, with the current email address of its person. */
export type IdentitySession = { id: string; personId: string; email: string };

export type FreshProof = { provenBy: ProofMethod; expiresAt: Date };

/** Returns undefined if the session has ended, or its last proof is too old. */
export async function findFreshProof(
  session: DatabaseSession,
  sessionId: string,
): Promise<FreshProof | undefined> {
  const found = await session
    .selectFrom('identity.sessions')
    .select(['proven_by', sql<Date>`proven_at + ${PROOF_MINUTES} * interval '1 minute'`.as('expiresAt')])
    .where('id', '=', sessionId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`proven_at > now() - ${PROOF_MINUTES} * interval '1 minute'`)
    .executeTakeFirst();
  return found?.proven_by ? { provenBy: found.proven_by, expiresAt: found.expiresAt } : undefined;
}

export async function markProven(
  session: DatabaseSession,
  {
    sessionId,
    provenBy,
    secondFactorAt,
  }: { sessionId: string; provenBy: ProofMethod; secondFactorAt?: Date | null },
): Promise<void> {
  await session
    .updateTable('identity.sessions')
    .set({ proven_at: sql<Date>`now()`, proven_by: provenBy, second_factor_at: secondFactorAt })
    .where('id', '=', sessionId)
    .execute();
}

export async function markSecondFactor(session: DatabaseSession, sessionId: string): Promise<void> {
  await session
    .updateTable('identity.sessions')
    .set({ second_factor_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute();
}

export async function hasSecondFactor(session: DatabaseSession, sessionId: string): Promise<boolean> {
  const found = await session
    .selectFrom('identity.sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('second_factor_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** The most recently used first. */
export async function listSessions(session: DatabaseSession, personId: string) {
  return session
    .selectFrom('identity.sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function touchSession(session: DatabaseSession, sessionId: string): Promise<void> {
  await session
    .updateTable('identity.sessions')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute();
}

/** Ends all sessions of the person, or all except `keep`. Their access tokens are deleted by cascade. */
export async function deleteSessions(
  session: DatabaseSession,
  personId: string,
  { keep }: { keep?: string } = {},
): Promise<void> {
  await session
    .deleteFrom('identity.sessions')
    .where('person_id', '=', personId)
    .$if(keep !== undefined, (query) => query.where('id', '<>', keep ?? ''))
    .execute();
}

/** Returns when the session gave the second factor; undefined if the person has no such session. */
export async function deleteSession(
  session: DatabaseSession,
  { personId, sessionId }: { personId: string; sessionId: string },
): Promise<{ secondFactorAt: Date | null } | undefined> {
  return session
    .deleteFrom('identity.sessions')
    .where('person_id', '=', personId)
    .where('id', '=', sessionId)
    .returning('second_factor_at as secondFactorAt')
    .executeTakeFirst();
}

/** Deletes expired sessions. Use extends a session by 30 days, but not beyond 180 days after the sign-in. */
export async function pruneSessions(session: DatabaseSession): Promise<void> {
  const isOver = sql<boolean>`expires_at < now() or created_at < now() - interval '180 days'`;
  await session.deleteFrom('identity.sessions').where(isOver).execute();
}
