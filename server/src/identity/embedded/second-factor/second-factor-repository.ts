import type { DatabaseSession } from '#server/platform/database/database.ts';
import '../identity-tables.ts';

export async function isEnrolled(session: DatabaseSession, personId: string): Promise<boolean> {
  const found = await session
    .selectFrom('identity.people')
    .select('two_factor_enabled')
    .where('id', '=', personId)
    .executeTakeFirst();
  return found?.two_factor_enabled ?? false;
}

/** Returns false if the person has none. */
export async function deleteSecondFactor(session: DatabaseSession, personId: string): Promise<boolean> {
  await session.deleteFrom('identity.second_factors').where('person_id', '=', personId).execute();
  const { numUpdatedRows } = await session
    .updateTable('identity.people')
    .set({ two_factor_enabled: false })
    .where('id', '=', personId)
    .where('two_factor_enabled', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
