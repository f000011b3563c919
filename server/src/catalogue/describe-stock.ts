import type { AdminOverview } from '#contract/admin.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { countStock, listRunningOut } from './stock-statistics-repository.ts';

const MAX_LISTED = 8;
/** Stock for fewer days than this is listed. */
const SHORT_COVER_DAYS = 14;

export type RecentSales = { days: number; pieces: ReadonlyMap<string, number> };

/** Stock figures for the admin overview, with the products that are running out at the pace of recent sales. */
export async function describeStock(
  session: DatabaseSession,
  recentSales: RecentSales,
): Promise<AdminOverview['stock']> {
  const [counts, running_out] = await Promise.all([
    countStock(session),
    listRunningOut(session, recentSales, {
      fewDays: SHORT_COVER_DAYS,
      limit: MAX_LISTED,
    }),
  ]);
  return { ...counts, running_out };
}
