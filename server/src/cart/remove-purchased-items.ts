import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { findCart, lockCart, replaceLines } from './cart-repository.ts';

/** Reduces the cart by the purchased quantities; items added since the order stay in it. */
export async function removePurchasedItems(
  transaction: DatabaseTransaction,
  userId: string,
  purchased: readonly { productId: string; quantity: number }[],
): Promise<void> {
  const version = await lockCart(transaction, userId);
  if (version === undefined) return;
  const { lines } = await findCart(transaction, userId);
  const quantities = new Map(purchased.map(({ productId, quantity }) => [productId, quantity]));
  const remaining = lines
    .map((line) => ({ ...line, quantity: line.quantity - (quantities.get(line.product_id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.some(({ product_id }) => quantities.has(product_id))) {
    await replaceLines(transaction, [{ userId, lines: remaining, version }]);
  }
}
