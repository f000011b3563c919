import { cartLimits } from '#contract/cart.ts';
import { toPaise } from '#contract/money.ts';
import type { CartPayload, CartPayloadItem, StoredCart } from '#contract/stored-cart.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { repeatTransaction } from '#server/platform/database/repeat-transaction.ts';
import { type CartRow, lockCart, replaceLines } from './cart-repository.ts';
import { describeLines, readCart } from './read-cart.ts';

const fail = errorsOf({ account_gone: { status: 401, detail: 'Please login to continue' } });

/** `isSaved` is false if the cart has a newer version than the sender knew; `cart` is then the unchanged cart. */
export type SavedCart = { isSaved: boolean; cart: StoredCart };

export function saveCart(database: Database, userId: string, payload: CartPayload): Promise<SavedCart> {
  return repeatTransaction(database, async (transaction) => {
    const version = await lockCart(transaction, userId);
    if (version === undefined) throw fail('account_gone');
    const isSaved = payload.version === undefined || payload.version === version;
    if (!isSaved) return { isSaved, cart: await readCart(transaction, userId) };
    const lines = linesOf(payload.items);
    const saved = await replaceLines(transaction, userId, lines);
    return { isSaved, cart: { items: await describeLines(transaction, lines), version: saved } };
  });
}

export async function clearCart(database: Database, userId: string): Promise<StoredCart> {
  return (await saveCart(database, userId, { items: [] })).cart;
}

/** Merges lines of the same product, because the table has one row per product. */
export function linesOf(items: readonly CartPayloadItem[]): CartRow[] {
  const lines = new Map<string, CartRow>();
  for (const { product_id, quantity, price, name = '' } of items) {
    const total = Math.min((lines.get(product_id)?.quantity ?? 0) + quantity, cartLimits.quantityPerLine);
    lines.set(product_id, {
      product_id,
      quantity: total,
      name,
      seen_price_paise: toPaise(Math.round(price)),
    });
  }
  return [...lines.values()];
}
