import type { CartItem } from '#contract/cart.ts';
import type { CartPayload, StoredCart } from '#contract/stored-cart.ts';
import { isSaved, toAccountLine, toCartPayload } from './account-lines.ts';
import { type AccountLine, linesNotInAccount, mergeCarts } from './merge-carts.ts';
import type { SyncedCart } from './synced-cart-store.ts';

/** The cart API of the account. Both functions throw if the server cannot be reached. */
export type CartAccount = {
  read: () => Promise<StoredCart>;
  /** `isSaved` is false if the stored cart has a newer version; it is then unchanged. */
  save: (payload: CartPayload) => Promise<{ isSaved: boolean; cart: StoredCart }>;
};

export type CartBrowser = {
  readCart: () => readonly CartItem[];
  writeCart: (items: readonly CartItem[]) => boolean;
  readSynced: () => SyncedCart | null;
  writeSynced: (synced: SyncedCart | null) => boolean;
};

/** The visitor's cart and the account's cart before they were merged at sign-in. */
export type CartMerge = { mine: readonly CartItem[]; theirs: readonly AccountLine[] };

/** If other browsers keep changing the cart, gives up after this many attempts, until the next change. */
const MAX_ATTEMPTS = 5;

/** Merges the account's cart into the browser. Returns both carts if this is the first merge since sign-in. */
export async function pullCart(
  browser: CartBrowser,
  account: CartAccount,
  userId: string,
): Promise<CartMerge | null> {
  return mergeIntoBrowser(browser, userId, await account.read());
}

/** Saves the browser's cart to the account; if the account has a newer version, merges both and tries again. */
export async function pushCart(browser: CartBrowser, account: CartAccount, userId: string): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const synced = browser.readSynced();
    const items = browser.readCart();
    if (synced?.userId !== userId || isSaved(items, synced.lines)) return;
    const payload = { items: toCartPayload(items, synced.lines), version: synced.version };
    const response = await account.save(payload);
    // Changes made during the request are still in the browser's cart and are sent in the next attempt.
    if (response.isSaved) browser.writeSynced(toSyncedCart(userId, response.cart));
    else mergeIntoBrowser(browser, userId, response.cart);
  }
}

/** At sign-out: removes the lines that the account stores from the browser and keeps the others. */
export function removeSyncedLines(browser: CartBrowser): void {
  const synced = browser.readSynced();
  if (!synced) return;
  browser.writeSynced(null);
  browser.writeCart(linesNotInAccount(browser.readCart(), synced.lines));
}

function mergeIntoBrowser(browser: CartBrowser, userId: string, cart: StoredCart): CartMerge | null {
  // Lines of another user who never signed out in this browser.
  if (browser.readSynced()?.userId !== userId) removeSyncedLines(browser);
  const synced = browser.readSynced();
  const mine = browser.readCart();
  const theirs = cart.items.map(toAccountLine);
  // The base is written first: without it the next merge would add up the same lines again.
  if (!browser.writeSynced(toSyncedCart(userId, cart))) return null;
  const merged = mergeCarts(synced?.lines ?? null, mine, theirs);
  if (JSON.stringify(merged) !== JSON.stringify(mine) && !browser.writeCart(merged)) {
    browser.writeSynced(synced);
    return null;
  }
  return synced ? null : { mine, theirs };
}

function toSyncedCart(userId: string, { version, items }: StoredCart): SyncedCart {
  const lines = items.map(toAccountLine).map(({ available: _available, ...line }) => line);
  return { userId, version, lines };
}
