import { cartLimits } from '#contract/cart.ts';
import type { CartPayload, CartPayloadItem, StoredCart } from '#contract/stored-cart.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type CartRow, lockCart, replaceLines } from './cart-repository.ts';
import { readCart } from './read-cart.ts';

const fail = errorsOf({ account_gone: { status: 401, detail: 'Please login to continue' } });

/** `isSaved` is false where the cart has moved on from the version its sender knew; it is then as it was. */
export type SavedCart = { isSaved: boolean; cart: StoredCart };

export function saveCart(database: Database, userId: string, payload: CartPayload): Promise<SavedCart> {
  return database.transaction().execute(async (transaction) => {
    const version = await lockCart(transaction, userId);
    if (version === undefined) throw fail('account_gone');
    const isSaved = payload.version === undefined || payload.version === version;
    if (isSaved) await replaceLines(transaction, userId, linesOf(payload.items));
    return { isSaved, cart: await readCart(transaction, userId) };
  });
}

/** Of a cart that was never written nothing is left either. */
export async function clearCart(database: Database, userId: string): Promise<StoredCart> {
  return (await saveCart(database, userId, { items: [] })).cart;
}

/** One line for each product, as the table keeps them. */
export function linesOf(items: readonly CartPayloadItem[]): CartRow[] {
  const lines = new Map<string, CartRow>();
  for (const { product_id, quantity, price, name = '' } of items) {
    const before = lines.get(product_id);
    const sum = Math.min((before?.quantity ?? 0) + quantity, cartLimits.quantityPerLine);
    lines.set(product_id, { product_id, quantity: sum, name, seen_price: Math.round(price) });
  }
  return [...lines.values()];
}
