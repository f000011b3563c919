import { type DayRange, previousPeriod } from '#contract/dashboard-periods.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { listBestSellers, type SoldProduct, sumPaidOrders, sumRefunds } from './sales-repository.ts';

export { countSoldPieces, countWaitingOrders } from './sales-repository.ts';

const MAX_BEST_SELLERS = 8;

export type SalesOfDay = { orders: number; paidPaise: number; refundedPaise: number; testOrders: number };

export type SalesReport = { days: Map<string, SalesOfDay>; bestSellers: SoldProduct[] };

const noSales: SalesOfDay = { orders: 0, paidPaise: 0, refundedPaise: 0, testOrders: 0 };

/** The sales of a period and of the one before it, by day; days without any are left out. */
export async function reportSales(session: DatabaseSession, range: DayRange): Promise<SalesReport> {
  const previousFrom = previousPeriod(range).from;
  const both = { from: previousFrom, to: range.to };
  const [paid, refunds, bestSellers] = await Promise.all([
    sumPaidOrders(session, both),
    sumRefunds(session, both),
    listBestSellers(session, range, { previousFrom, limit: MAX_BEST_SELLERS }),
  ]);
  const days = new Map<string, SalesOfDay>();
  for (const { day, orders, paise, testOrders } of paid)
    days.set(day, { ...noSales, orders, paidPaise: paise, testOrders });
  for (const { day, paise } of refunds)
    days.set(day, { ...(days.get(day) ?? noSales), refundedPaise: paise });
  return { days, bestSellers };
}
