import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { failLines } from './order-errors.ts';
import type { OrderItemRow } from './order-tables.ts';
import { totalByProduct } from './product-quantity.ts';
import { type Shortage, takeFromStock } from './stock-repository.ts';

/** Takes the whole order from the stock; throws `sold_out` with the products that are short. */
export async function reserveStock(
  transaction: DatabaseTransaction,
  orderId: string,
  items: readonly OrderItemRow[],
): Promise<void> {
  const pieces = totalByProduct(items);
  requireStock(items, await takeFromStock(transaction, { orderId, pieces, reason: 'reserved' }));
}

/** Inserts the items of a new order too. */
export async function reserveNewItems(
  transaction: DatabaseTransaction,
  orderId: string,
  items: readonly OrderItemRow[],
): Promise<void> {
  const pieces = totalByProduct(items);
  const shortages = await takeFromStock(transaction, {
    orderId,
    pieces,
    reason: 'reserved',
    newItems: items,
  });
  requireStock(items, shortages);
}

function requireStock(items: readonly OrderItemRow[], shortages: readonly Shortage[]): void {
  if (shortages.length === 0) return;
  const names = new Map(items.map(({ product_id, name }) => [product_id, name]));
  throw failLines(
    'sold_out',
    shortages.map(({ productId, available }) => {
      const name = names.get(productId) ?? 'A product';
      const message =
        available > 0 ? `Only ${available} of ${name} are left.` : `${name} has just been sold out.`;
      return { productId, message };
    }),
  );
}
