import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { findCart, lockCart, replaceLinesOfCart } from './cart-repository.ts';

/** Reduces the cart by the purchased quantities; items added since the order stay in it. */
export async function removePurchasedItems(
  transaction: DatabaseTransaction,
  userId: string,
  purchased: readonly { productId: string; quantity: number }[],
): Promise<void> {
  const quantities = new Map(purchased.map(({ productId, quantity }) => [productId, quantity]));
  const remove = async () => {
    const { lines, version } = await findCart(transaction, userId);
    if (!lines.some(({ product_id }) => quantities.has(product_id))) return true;
    const remaining = lines
      .map((line) => ({ ...line, quantity: line.quantity - (quantities.get(line.product_id) ?? 0) }))
      .filter(({ quantity }) => quantity > 0);
    const next = await replaceLinesOfCart(transaction, { userId, lines: remaining, version });
    return next !== undefined;
  };
  if (await remove()) return;
  // Another request was saving the cart.
  await lockCart(transaction, userId);
  await remove();
}
