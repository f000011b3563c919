import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { findCart, lockCart, replaceLines } from './cart-repository.ts';

/** What has been bought leaves the cart; what was put in beside it, or on top, stays. */
export async function takeOutOfCart(
  transaction: DatabaseTransaction,
  userId: string,
  bought: readonly { productId: string; quantity: number }[],
): Promise<void> {
  if ((await lockCart(transaction, userId)) === undefined) return;
  const { lines } = await findCart(transaction, userId);
  const quantities = new Map(bought.map(({ productId, quantity }) => [productId, quantity]));
  const left = lines
    .map((line) => ({ ...line, quantity: line.quantity - (quantities.get(line.product_id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.some(({ product_id }) => quantities.has(product_id))) {
    await replaceLines(transaction, userId, left);
  }
}
