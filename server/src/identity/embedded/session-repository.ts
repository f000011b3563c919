import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import './identity-tables.ts';

export async function deleteSessions(session: DatabaseSession, personId: string): Promise<void> {
  await session.deleteFrom('identity.sessions').where('person_id', '=', personId).execute();
}

export async function pruneSessions(session: DatabaseSession): Promise<void> {
  await session.deleteFrom('identity.sessions').where('expires_at', '<', sql<Date>`now()`).execute();
}

export async function pruneVerifications(session: DatabaseSession): Promise<void> {
  await session.deleteFrom('identity.verifications').where('expires_at', '<', sql<Date>`now()`).execute();
}
