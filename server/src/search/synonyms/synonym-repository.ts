import type { DatabaseSession } from '#server/platform/database/database.ts';
import '../search-tables.ts';

/** Recorded by the table itself whenever a group is added, changed or removed. */
export const SYNONYMS_TOPIC = 'search-synonyms';

/** Groups of phrases that mean the same. */
export async function listSynonymGroups(session: DatabaseSession): Promise<string[][]> {
  const groups = await session.selectFrom('search_synonyms').select('phrases').orderBy('_id').execute();
  return groups.map(({ phrases }) => phrases);
}
