import type { AdminOverview } from '#contract/admin.ts';
import { LOW_STOCK_THRESHOLD } from '#contract/available-quantity.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { countStock, listRunningOut } from './stock-statistics-repository.ts';

const MOST_NAMED = 8;

/** What stands on the shelves, and what will not for long. */
export async function describeStock(session: DatabaseSession): Promise<AdminOverview['stock']> {
  const [counts, running_out] = await Promise.all([
    countStock(session, LOW_STOCK_THRESHOLD),
    listRunningOut(session, LOW_STOCK_THRESHOLD, MOST_NAMED),
  ]);
  return { ...counts, running_out };
}
