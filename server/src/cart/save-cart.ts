import { cartLimits } from '#contract/cart.ts';
import { toPaise } from '#contract/money.ts';
import type { CartPayload, CartPayloadItem, StoredCart } from '#contract/stored-cart.ts';
import { failAccount } from '#server/identity/accounts/account-errors.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isConnectionLost } from '#server/platform/database/lost-connections.ts';
import { repeatTransaction } from '#server/platform/database/repeat-transaction.ts';
import { type CartRow, lockCart, replaceLinesOfCart } from './cart-repository.ts';
import { describeLines, readCart } from './read-cart.ts';

/** `isSaved` is false if the cart has a newer version than the sender knew; `cart` is then the unchanged cart. */
export type SavedCart = { isSaved: boolean; cart: StoredCart };

export async function saveCart(
  database: Database,
  userId: string,
  { items, version }: CartPayload,
): Promise<SavedCart> {
  const lines = linesOf(items);
  const [saved, described] = await Promise.all([
    save(database, userId, { lines, version }),
    describeLines(database, lines),
  ]);
  if (saved === 'changed') return { isSaved: false, cart: await readCart(database, userId) };
  return { isSaved: true, cart: { items: described, version: saved } };
}

type Save = { lines: readonly CartRow[]; version: number | undefined };

async function save(database: Database, userId: string, cart: Save): Promise<number | 'changed'> {
  return (await saveWithoutLock(database, userId, cart)) ?? (await saveLocked(database, userId, cart));
}

/** Returns the next version; undefined if there is no unlocked cart, if it has another version, or the connection was lost. */
async function saveWithoutLock(
  database: Database,
  userId: string,
  { lines, version }: Save,
): Promise<number | undefined> {
  return replaceLinesOfCart(database, { userId, lines, version }).catch((error) => {
    // Can be repeated although it may be saved: then the cart has another version.
    if (isConnectionLost(error)) return undefined;
    throw error;
  });
}

/** Creates the cart if there is none, and saves whatever its version if none is given. Returns the next version. */
function saveLocked(
  database: Database,
  userId: string,
  { lines, version }: Save,
): Promise<number | 'changed'> {
  return repeatTransaction(database, async (transaction) => {
    const locked = await lockCart(transaction, userId);
    if (locked === undefined) throw failAccount('sign_in_required');
    if (version !== undefined && version !== locked) return 'changed';
    const next = await replaceLinesOfCart(transaction, { userId, lines, version: locked });
    return next ?? 'changed';
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
