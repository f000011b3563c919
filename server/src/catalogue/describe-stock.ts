import type { AdminOverview } from '#contract/admin.ts';
import { FEW_PIECES } from '#contract/available-pieces.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { countStock, listRunningOut } from './stock-statistics-repository.ts';

const MOST_NAMED = 8;

/** What stands on the shelves, and what will not for long. */
export async function describeStock(session: DatabaseSession): Promise<AdminOverview['stock']> {
  const [counts, running_out] = await Promise.all([
    countStock(session, FEW_PIECES),
    listRunningOut(session, FEW_PIECES, MOST_NAMED),
  ]);
  return { ...counts, running_out };
}
