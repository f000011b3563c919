import type { AdminOverview } from '#contract/admin.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { listZeroResultSearches } from './search-record-repository.ts';

const DAYS = 7;
const MAX_SEARCHES = 10;

export async function readZeroResultSearches(
  session: DatabaseSession,
): Promise<AdminOverview['fruitless_searches']> {
  return listZeroResultSearches(session, { days: DAYS, limit: MAX_SEARCHES });
}
