import type { BenchBuyer } from './checkout-buyers.ts';
import { type Latencies, summariseLatencies } from './latencies.ts';
import { placeOrder } from './purchase-calls.ts';

export const SALES_PER_SECOND = 20;

export type Sales = {
  orders: number;
  perSecond: number;
  /** Milliseconds of the orders that succeeded. */
  latencies: Latencies;
  /** What the others were answered. */
  failures: string[];
};

/** Places orders at a fixed rate, whether or not the earlier ones were answered. Each buyer orders once. */
export async function sell(origin: string, buyers: readonly BenchBuyer[]): Promise<Sales> {
  const startedAt = performance.now();
  const milliseconds: number[] = [];
  const failures: string[] = [];
  const order = async (buyer: BenchBuyer) => {
    const sentAt = performance.now();
    try {
      await placeOrder(origin, buyer);
      milliseconds.push(performance.now() - sentAt);
    } catch (error) {
      failures.push(String(error));
    }
  };
  const orders: Promise<void>[] = [];
  for (const [place, buyer] of buyers.entries()) {
    const dueAt = startedAt + (place / SALES_PER_SECOND) * 1000;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())));
    orders.push(order(buyer));
  }
  await Promise.all(orders);
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    orders: orders.length,
    perSecond: milliseconds.length / seconds,
    latencies: summariseLatencies(milliseconds),
    failures,
  };
}
