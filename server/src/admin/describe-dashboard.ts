import type { Dashboard, DaySales, SalesFigures } from '#contract/dashboard.ts';
import { addDays, countDays, type DayRange, previousPeriod } from '#contract/dashboard-periods.ts';
import { toRupees } from '#contract/money.ts';
import type { SalesOfDay, SalesReport } from '#server/orders/report-sales.ts';

type Figures = SalesReport & { visits: ReadonlyMap<string, number> };

/** Sums up the days of the period and of the one before it. */
export function describeDashboard(period: DayRange, { days, bestSellers, visits }: Figures): Dashboard {
  const previous = previousPeriod(period);
  const sumUp = (range: DayRange) => sumDays(daysOf(range), days, visits);
  const list = (range: DayRange) =>
    daysOf(range).map((day): DaySales => {
      const { sales, orders, visits: counted } = sumDays([day], days, visits);
      return { day, sales, orders, visits: counted };
    });
  return {
    period,
    previous_period: previous,
    now: sumUp(period),
    before: sumUp(previous),
    days: list(period),
    previous_days: list(previous),
    best_sellers: bestSellers.map(({ productId, name, slugUrl, quantity, paise, previousQuantity }) => ({
      product_id: productId,
      name,
      slug_url: slugUrl,
      quantity,
      sales: toRupees(paise),
      previous_quantity: previousQuantity,
    })),
    test_orders: daysOf(period).reduce((sum, day) => sum + (days.get(day)?.testOrders ?? 0), 0),
  };
}

function daysOf(range: DayRange): string[] {
  return Array.from({ length: countDays(range) }, (_, index) => addDays(range.from, index));
}

function sumDays(
  days: readonly string[],
  sales: ReadonlyMap<string, SalesOfDay>,
  visitsByDay: ReadonlyMap<string, number>,
): SalesFigures {
  const sum = (read: (day: string) => number | undefined) =>
    days.reduce((total, day) => total + (read(day) ?? 0), 0);
  const paid = sum((day) => sales.get(day)?.paidPaise);
  const refunded = sum((day) => sales.get(day)?.refundedPaise);
  const orders = sum((day) => sales.get(day)?.orders);
  const visits = sum((day) => visitsByDay.get(day));
  return {
    sales: toRupees(paid - refunded),
    refunds: toRupees(refunded),
    orders,
    average_order: orders > 0 ? toRupees(Math.round(paid / orders)) : null,
    visits,
    // Browsers can refuse to be counted: a share of more than all visits says nothing.
    conversion: visits > 0 && orders <= visits ? orders / visits : null,
  };
}
