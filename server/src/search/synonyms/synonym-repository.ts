import type { DatabaseSession } from '#server/platform/database/database.ts';
import '../search-tables.ts';

/** The change topic that a database trigger records when a synonym group changes. */
export const SYNONYMS_TOPIC = 'search-synonyms';

export async function listSynonymGroups(session: DatabaseSession): Promise<string[][]> {
  const groups = await session.selectFrom('search_synonyms').select('phrases').orderBy('_id').execute();
  return groups.map(({ phrases }) => phrases);
}
