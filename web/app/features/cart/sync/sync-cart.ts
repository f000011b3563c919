import type { CartItem } from '#contract/cart.ts';
import type { CartPayload, StoredCart } from '#contract/stored-cart.ts';
import { accountLineOf, isSaved, payloadOf } from './account-lines.ts';
import { type AccountLine, mergeCarts, whatAccountLacks } from './merge-carts.ts';
import type { SyncedCart } from './synced-cart-store.ts';

/** Each throws when the account cannot be reached. */
export type CartAccount = {
  read: () => Promise<StoredCart>;
  /** `isSaved` is false where the cart has moved on from the version; it is then as it was. */
  save: (payload: CartPayload) => Promise<{ isSaved: boolean; cart: StoredCart }>;
};

export type CartBrowser = {
  readCart: () => readonly CartItem[];
  writeCart: (items: readonly CartItem[]) => boolean;
  readSynced: () => SyncedCart | null;
  writeSynced: (synced: SyncedCart | null) => boolean;
};

/** A visitor's cart and the one their account held already, which are one now. */
export type FirstMeeting = { mine: readonly CartItem[]; theirs: readonly AccountLine[] };

/** However long others keep changing the cart, a browser leaves it be after so many tries, until the next change. */
const MOST_TRIES = 5;

/** Brings what the account holds into the browser. Answers what met when the two see each other for the first time. */
export async function pullCart(
  browser: CartBrowser,
  account: CartAccount,
  userId: string,
): Promise<FirstMeeting | null> {
  return adopt(browser, userId, await account.read());
}

/** Brings what the browser holds to the account; where that has moved on, both are merged first. */
export async function pushCart(browser: CartBrowser, account: CartAccount, userId: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const synced = browser.readSynced();
    const items = browser.readCart();
    if (synced?.userId !== userId || isSaved(items, synced.lines)) return;
    const payload = { items: payloadOf(items, synced.lines), version: synced.version };
    const answer = await account.save(payload);
    // What was changed while the answer was under way is still in the browser's cart, and is sent in the next round.
    if (answer.isSaved) browser.writeSynced(syncedWith(userId, answer.cart));
    else adopt(browser, userId, answer.cart);
  }
}

/** The cart belongs to whoever has signed out; only what their account does not hold stays. */
export function leaveCart(browser: CartBrowser): void {
  const synced = browser.readSynced();
  if (!synced) return;
  browser.writeSynced(null);
  browser.writeCart(whatAccountLacks(browser.readCart(), synced.lines));
}

function adopt(browser: CartBrowser, userId: string, cart: StoredCart): FirstMeeting | null {
  // Of somebody who signed in here before and never signed out.
  if (browser.readSynced()?.userId !== userId) leaveCart(browser);
  const synced = browser.readSynced();
  const mine = browser.readCart();
  const theirs = cart.items.map(accountLineOf);
  // First the base: a browser that cannot keep it would add the same lines up again and again.
  if (!browser.writeSynced(syncedWith(userId, cart))) return null;
  const merged = mergeCarts(synced?.lines ?? null, mine, theirs);
  if (JSON.stringify(merged) !== JSON.stringify(mine) && !browser.writeCart(merged)) {
    browser.writeSynced(synced);
    return null;
  }
  return synced ? null : { mine, theirs };
}

function syncedWith(userId: string, { version, items }: StoredCart): SyncedCart {
  const lines = items.map(accountLineOf).map(({ available: _available, ...line }) => line);
  return { userId, version, lines };
}
