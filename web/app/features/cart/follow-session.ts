import { storageKeys } from '#contract/storage-keys.ts';
import { readSession, subscribeToSession } from '#web/lib/session.ts';

/** Carts of accounts: most visitors have none, so the code comes only where somebody is signed in, or was the last time. */
export function followSession(): () => void {
  const follow = () => {
    if (readSession() === null && !hasSyncedCart()) return;
    import('./sync/keep-in-step.ts').then(({ keepInStep }) => keepInStep()).catch(() => {});
  };
  follow();
  return subscribeToSession(follow);
}

function hasSyncedCart(): boolean {
  try {
    return localStorage.getItem(storageKeys.syncedCart) !== null;
  } catch {
    return false;
  }
}
