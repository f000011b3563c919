import type { AdminOverview } from '#contract/admin.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { listFruitlessSearches } from './popular-search-repository.ts';

const DAYS = 7;
const MOST = 10;

export async function readFruitlessSearches(
  session: DatabaseSession,
): Promise<AdminOverview['fruitless_searches']> {
  return listFruitlessSearches(session, { days: DAYS, most: MOST });
}
