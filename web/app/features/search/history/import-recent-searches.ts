import { searchAccountEndpoints } from '#contract/search-account-endpoints.ts';
import type { SearchHistoryEntry } from '#contract/search-history.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { isUserSignedIn, readSession, subscribeToSession } from '#web/lib/session.ts';
import { currentToast, showToast, subscribeToToasts } from '#web/ui/show-toast.ts';
import { readRecentSearches } from '../suggestions/recent-searches.ts';

/** Copies the recent searches of this browser into the account. */
export async function importRecentSearches(): Promise<void> {
  const searches = readRecentSearches().map((query) => ({ query }));
  await browserApi().call(searchAccountEndpoints.importHistory, { body: { searches } });
}

/** True if this browser has a search that is not in the account's history. */
export function hasOtherSearches(recent: readonly string[], entries: readonly SearchHistoryEntry[]): boolean {
  const known = new Set(entries.map(({ query }) => query.toLowerCase()));
  return recent.some((search) => !known.has(search.toLowerCase()));
}

/** Offers the import once when a visitor with recent searches signs in. A session that is only restored makes no offer. */
export function offerImportAtSignIn(): void {
  if (isUserSignedIn()) return;
  const unsubscribe = subscribeToSession(() => {
    if (readSession() === null) return;
    unsubscribe();
    if (readRecentSearches().length > 0) whenNoToast(offerImport);
  });
}

function offerImport(): void {
  showToast({
    kind: 'undo',
    title: 'Keep your recent searches?',
    text: 'They are stored in this browser only.',
    action: {
      label: 'Keep in My Account',
      onAct: () =>
        void importRecentSearches().then(
          () => showToast({ kind: 'success', title: 'Your searches are in your account' }),
          (error: Error) => showToast({ kind: 'error', title: error.message }),
        ),
    },
  });
}

/** The greeting after the sign-in is shown first. */
function whenNoToast(show: () => void): void {
  // The greeting follows the change of the session.
  setTimeout(() => {
    if (currentToast() === null) return show();
    const unsubscribe = subscribeToToasts(() => {
      if (currentToast() !== null) return;
      unsubscribe();
      setTimeout(show);
    });
  }, 500);
}
