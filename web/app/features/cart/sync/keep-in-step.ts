import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { ChangedCart } from '#contract/stored-cart.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { isUserSignedIn, readSession } from '#web/lib/session.ts';
import { currentToast, subscribeToToasts } from '#web/ui/show-toast.ts';
import { readCart, subscribeToCart, writeCart } from '../cart-store.ts';
import { tellShopper } from '../tell-shopper.ts';
import { describeMeeting } from './describe-meeting.ts';
import { type CartAccount, type CartBrowser, leaveCart, pullCart, pushCart } from './sync-cart.ts';
import { readSyncedCart, writeSyncedCart } from './synced-cart-store.ts';

const LOCK = 'cart-sync';
/** Presses on plus come in bursts. */
const PUSH_DELAY_MS = 500;

const browser: CartBrowser = {
  readCart,
  writeCart,
  readSynced: readSyncedCart,
  writeSynced: writeSyncedCart,
};

const account: CartAccount = {
  read: () => ofOnePerson(() => browserApi().call(accountEndpoints.getCart)),
  save: (body) =>
    ofOnePerson(async () => {
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

/** To be called whenever somebody may have signed in or out. */
export function keepInStep(): void {
  if (!isListening) listen();
  const userId = readSession()?.user._id;
  const isNew = userId !== lastUserId;
  lastUserId = userId;
  if (userId !== undefined && isNew) void syncNow();
  if (userId === undefined && !isUserSignedIn()) void oneAtATime(async () => leaveCart(browser));
}

/** Nobody is told of a failure: the cart works on, and the next change tries again. */
async function syncNow(): Promise<void> {
  await syncCartNow().catch(() => {});
}

/** Pulls and pushes, for whoever has to know whether the account holds the cart now. */
export function syncCartNow(): Promise<void> {
  return asSignedIn(async (userId) => {
    const meeting = await pullCart(browser, account, userId);
    const note = meeting && describeMeeting(meeting);
    if (note) tellAfterToast(note);
    await pushCart(browser, account, userId);
  });
}

/** An answer that comes when somebody else has signed in is of no use; after a sign-out it says what the account holds. */
async function ofOnePerson<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const before = readSession()?.user._id;
  const answer = await call();
  const now = readSession()?.user._id;
  if (now !== undefined && now !== before) throw new Error('Somebody else has signed in.');
  return answer;
}

function listen(): void {
  isListening = true;
  subscribeToCart(() => {
    clearTimeout(pushTimer);
    pushTimer = setTimeout(pushNow, PUSH_DELAY_MS);
  });
  addEventListener('online', pushNow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void syncNow();
    else pushNow();
  });
}

function pushNow(): void {
  clearTimeout(pushTimer);
  asSignedIn((userId) => pushCart(browser, account, userId)).catch(() => {});
}

function asSignedIn(work: (userId: string) => Promise<void>): Promise<void> {
  return oneAtATime(async () => {
    const userId = readSession()?.user._id;
    if (userId !== undefined) await work(userId);
  });
}

/** In this tab, and over all tabs where browsers have locks: on pages without TLS the versions alone keep order. */
function oneAtATime(work: () => Promise<void>): Promise<void> {
  const turn = lastWork.then(() => (navigator.locks ? navigator.locks.request(LOCK, work) : work()));
  lastWork = turn.catch(() => {});
  return turn;
}

/** One toast at a time: what is said of signing in is read first. */
function tellAfterToast(note: { text: string; detail?: string }): void {
  const tell = () => tellShopper({ tone: 'plain', ...note });
  if (!currentToast()) {
    tell();
    return;
  }
  const stop = subscribeToToasts(() => {
    if (currentToast()) return;
    stop();
    setTimeout(tell);
  });
}
