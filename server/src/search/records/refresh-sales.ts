import { countSales } from '#server/orders/read-order.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { replaceSales } from './sales-repository.ts';

/**
 * Takes over what the orders of the last days sold. Read anew each time instead of counted at each sale: nobody waits at the
 * checkout for it, a sale is never counted twice or lost, and one that was undone goes out again.
 */
export async function refreshSales(session: DatabaseSession, days: number): Promise<void> {
  await replaceSales(session, await countSales(session, days));
}
