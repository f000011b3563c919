import { sql } from 'kysely';
import { UNDO_DAYS } from '#contract/account-security.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import type { ProofMethod, WayName } from '../identity-tables.ts';

export type WayChange = {
  personId: string;
  way: WayName;
  before: unknown;
  provenBy: ProofMethod | 'google';
  undoHash: string | null;
};

export async function insertWayChange(session: DatabaseSession, change: WayChange): Promise<void> {
  await session
    .insertInto('identity.way_changes')
    .values({
      person_id: change.personId,
      way: change.way,
      before: JSON.stringify(change.before),
      proven_by: change.provenBy,
      undo_hash: change.undoHash,
      undo_until: sql<Date>`now() + ${UNDO_DAYS} * interval '1 day'`,
    })
    .execute();
}

/** Whether the email address was changed and the former one can still be restored. */
export async function hasOpenEmailChange(session: DatabaseSession, personId: string): Promise<boolean> {
  const found = await session
    .selectFrom('identity.way_changes')
    .select('number')
    .where('person_id', '=', personId)
    .where('way', '=', 'email')
    .where('undo_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return found !== undefined;
}

export async function findChangeOfLink(session: DatabaseSession, undoHash: string) {
  return session
    .selectFrom('identity.way_changes')
    .select(['number', 'person_id as personId'])
    .where('undo_hash', '=', undoHash)
    .where('undo_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Returns the change and all later ones of the person, oldest first. */
export async function listChangesSince(
  session: DatabaseSession,
  { personId, number }: { personId: string; number: number },
) {
  return session
    .selectFrom('identity.way_changes')
    .select(['way', 'before', 'proven_by as provenBy'])
    .where('person_id', '=', personId)
    .where('number', '>=', number)
    .orderBy('number')
    .execute();
}

/** Returns the change and all later ones of the person, oldest first, and deletes them: their links work once. */
export async function takeChangesSince(
  session: DatabaseSession,
  { personId, number }: { personId: string; number: number },
) {
  const changes = await session
    .deleteFrom('identity.way_changes')
    .where('person_id', '=', personId)
    .where('number', '>=', number)
    .returning(['number', 'way', 'before', 'proven_by as provenBy'])
    .execute();
  return changes.toSorted((one, other) => one.number - other.number);
}

/** Makes the changes of a person final: their links no longer work. */
export async function deleteWayChanges(session: DatabaseSession, personId: string): Promise<void> {
  await session.deleteFrom('identity.way_changes').where('person_id', '=', personId).execute();
}

export async function pruneWayChanges(session: DatabaseSession): Promise<void> {
  await session.deleteFrom('identity.way_changes').where('undo_until', '<', sql<Date>`now()`).execute();
}
