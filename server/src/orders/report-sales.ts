import { addDays, type DayRange, indianDayOf, previousPeriod } from '#contract/dashboard-periods.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import {
  countSoldPieces,
  type DaySums,
  listBestSellers,
  listDaySums,
  type SoldProduct,
} from './sales-repository.ts';

export { countWaitingOrders } from './sales-repository.ts';

const MAX_BEST_SELLERS = 8;

export type SalesOfDay = Omit<DaySums, 'day'>;

export type SalesReport = { days: Map<string, SalesOfDay>; bestSellers: SoldProduct[] };

/** The sales of a period and of the one before it, by day; days without any may be left out. */
export async function reportSales(session: DatabaseSession, range: DayRange): Promise<SalesReport> {
  const previous = previousPeriod(range);
  const [sums, bestSellers] = await Promise.all([
    listDaySums(session, { from: previous.from, to: range.to }),
    listBestSellers(session, range, { previous, limit: MAX_BEST_SELLERS }),
  ]);
  return { days: new Map(sums.map(({ day, ...sales }) => [day, sales])), bestSellers };
}

/** The pieces of each product that were sold in the last days, with today. */
export async function countRecentlySold(
  session: DatabaseSession,
  days: number,
): Promise<Map<string, number>> {
  const today = indianDayOf(new Date());
  return countSoldPieces(session, { from: addDays(today, 1 - days), to: today });
}
