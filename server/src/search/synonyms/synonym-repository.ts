import type { SynonymGroup } from '#contract/admin-search.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import '../search-tables.ts';

/** The change topic that a database trigger records when a synonym group or a redirect changes. */
export const SYNONYMS_TOPIC = 'search-synonyms';

export async function listSynonymGroups(session: DatabaseSession): Promise<string[][]> {
  return (await listSynonyms(session)).map(({ phrases }) => phrases);
}

export async function listSynonyms(session: DatabaseSession): Promise<SynonymGroup[]> {
  return session.selectFrom('search_synonyms').select(['_id', 'phrases']).orderBy('_id').execute();
}

export async function insertSynonyms(session: DatabaseSession, phrases: string[]): Promise<SynonymGroup> {
  return session
    .insertInto('search_synonyms')
    .values({ _id: newId(), phrases })
    .returning(['_id', 'phrases'])
    .executeTakeFirstOrThrow();
}

/** Returns undefined if there is no such group. */
export async function replaceSynonyms(
  session: DatabaseSession,
  { _id, phrases }: SynonymGroup,
): Promise<SynonymGroup | undefined> {
  return session
    .updateTable('search_synonyms')
    .set({ phrases })
    .where('_id', '=', _id)
    .returning(['_id', 'phrases'])
    .executeTakeFirst();
}

export async function deleteSynonyms(session: DatabaseSession, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await session
    .deleteFrom('search_synonyms')
    .where('_id', 'in', ids)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
