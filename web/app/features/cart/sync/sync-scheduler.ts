import { accountEndpoints } from '#contract/account-endpoints.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import type { ChangedCart } from '#contract/stored-cart.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { isUserSignedIn, readSession } from '#web/lib/session.ts';
import { currentToast, subscribeToToasts } from '#web/ui/show-toast.ts';
import { showCartNotice } from '../cart-notices.ts';
import { readCart, subscribeToCart, writeCart } from '../cart-store.ts';
import { describeCartMerge } from './describe-cart-merge.ts';
import { type CartAccount, type CartBrowser, pullCart, pushCart, removeSyncedLines } from './sync-cart.ts';
import { readSyncedCart, writeSyncedCart } from './synced-cart-store.ts';

const LOCK = 'cart-sync';
/** Collects several presses on plus into one request. */
const PUSH_DELAY_MS = 500;

const browser: CartBrowser = {
  readCart,
  writeCart,
  readSynced: readSyncedCart,
  writeSynced: writeSyncedCart,
};

const account: CartAccount = {
  read: () => rejectIfUserChanged(() => browserApi().call(accountEndpoints.getCart)),
  save: (body) =>
    rejectIfUserChanged(async () => {
      try {
        return { isSaved: true, cart: await browserApi().call(accountEndpoints.saveCart, { body }) };
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'cart_changed') throw error;
        return { isSaved: false, cart: (error.body as ChangedCart).cart };
      }
    }),
};

let isListening = false;
let lastUserId: string | undefined;
let pushTimer: ReturnType<typeof setTimeout> | undefined;
let lastWork: Promise<unknown> = Promise.resolve();

/** Called when the session may have changed: starts the sync at sign-in, removes synced lines at sign-out. */
export function syncCartWithSession(): void {
  if (!isListening) listen();
  const userId = readSession()?.user._id;
  const isNew = userId !== lastUserId;
  lastUserId = userId;
  if (userId !== undefined && isNew) void syncSilently();
  if (userId === undefined && !isUserSignedIn()) void runExclusively(async () => removeSyncedLines(browser));
}

/** Ignores failures: the cart stays usable, and the next change syncs again. */
async function syncSilently(): Promise<void> {
  await syncCartNow().catch(() => {});
}

/** Pulls and pushes the cart; throws if the account could not be reached. */
export function syncCartNow(): Promise<void> {
  return runIfSignedIn(async (userId) => {
    await pull(userId);
    await pushCart(browser, account, userId);
  });
}

/** Merges the account's cart into the browser; throws if the account could not be reached. */
export function pullCartNow(): Promise<void> {
  return runIfSignedIn(pull);
}

async function pull(userId: string): Promise<void> {
  const merge = await pullCart(browser, account, userId);
  const notice = merge && describeCartMerge(merge);
  if (notice) showAfterToast(notice);
}

/** Removes the cart from this browser only. The base goes too: with it the next push would empty the account's cart. */
export function forgetCart(): Promise<void> {
  return runExclusively(async () => {
    writeSyncedCart(null);
    writeCart([]);
    localStorage.removeItem(storageKeys.cart);
  });
}

/** Rejects a response that arrives after another user has signed in. After a sign-out the response is still valid. */
async function rejectIfUserChanged<Body>(call: () => Promise<Body>): Promise<Body> {
  const before = readSession()?.user._id;
  const body = await call();
  const now = readSession()?.user._id;
  if (now !== undefined && now !== before) throw new Error('Another user has signed in.');
  return body;
}

function listen(): void {
  isListening = true;
  subscribeToCart(() => {
    clearTimeout(pushTimer);
    pushTimer = setTimeout(pushNow, PUSH_DELAY_MS);
  });
  addEventListener('online', pushNow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void syncSilently();
    else pushNow();
  });
}

function pushNow(): void {
  clearTimeout(pushTimer);
  runIfSignedIn((userId) => pushCart(browser, account, userId)).catch(() => {});
}

function runIfSignedIn(work: (userId: string) => Promise<void>): Promise<void> {
  return runExclusively(async () => {
    const userId = readSession()?.user._id;
    if (userId !== undefined) await work(userId);
  });
}

/** One sync at a time: in this tab, and across tabs if the browser has locks (not without TLS; then cart versions resolve conflicts). */
function runExclusively(work: () => Promise<void>): Promise<void> {
  const turn = lastWork.then(() => (navigator.locks ? navigator.locks.request(LOCK, work) : work()));
  lastWork = turn.catch(() => {});
  return turn;
}

/** Waits until the sign-in toast is gone: only one toast is shown at a time. */
function showAfterToast(notice: { text: string; detail?: string }): void {
  const show = () => showCartNotice({ tone: 'plain', ...notice });
  if (!currentToast()) {
    show();
    return;
  }
  const stop = subscribeToToasts(() => {
    if (currentToast()) return;
    stop();
    setTimeout(show);
  });
}
