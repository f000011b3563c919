import type { AdminOverview } from '#contract/admin.ts';
import { LOW_STOCK_THRESHOLD } from '#contract/available-quantity.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { countStock, listRunningOut } from './stock-statistics-repository.ts';

const MAX_LISTED = 8;

/** Stock figures for the admin overview, with the products that are running out. */
export async function describeStock(session: DatabaseSession): Promise<AdminOverview['stock']> {
  const [counts, running_out] = await Promise.all([
    countStock(session, LOW_STOCK_THRESHOLD),
    listRunningOut(session, LOW_STOCK_THRESHOLD, MAX_LISTED),
  ]);
  return { ...counts, running_out };
}
