import { storageKeys } from '#contract/storage-keys.ts';

/** Settings of the device, and the cart: the sync removes the lines of the account and keeps those that it could not save. */
const keptKeys: readonly string[] = [
  storageKeys.theme,
  storageKeys.listingLayout,
  storageKeys.lastVisit,
  storageKeys.cart,
  storageKeys.syncedCart,
];

/** Removes what this browser stores about the person who signs out: searches, viewed products, drafts and tokens. */
export function forgetPerson(): void {
  for (const key of Object.values(storageKeys)) {
    if (keptKeys.includes(key)) continue;
    try {
      localStorage.removeItem(key);
      sessionStorage.removeItem(key);
    } catch {
      // A browser without storage has stored nothing.
    }
    // Lists on the page read their storage again.
    dispatchEvent(new Event(`${key}-updated`));
  }
}
