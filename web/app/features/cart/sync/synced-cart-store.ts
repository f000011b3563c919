import type { CartItem } from '#contract/cart.ts';
import { storageKeys } from '#contract/storage-keys.ts';

/** The last known cart of the account: its owner, version and lines. */
export type SyncedCart = { userId: string; version: number; lines: readonly CartItem[] };

export function readSyncedCart(): SyncedCart | null {
  try {
    const stored: Partial<SyncedCart> | null = JSON.parse(
      localStorage.getItem(storageKeys.syncedCart) ?? 'null',
    );
    const isValid =
      typeof stored?.userId === 'string' && Number.isInteger(stored.version) && Array.isArray(stored.lines);
    return isValid ? (stored as SyncedCart) : null;
  } catch {
    return null;
  }
}

/** Returns false if the browser has no storage. */
export function writeSyncedCart(synced: SyncedCart | null): boolean {
  try {
    if (synced === null) localStorage.removeItem(storageKeys.syncedCart);
    else localStorage.setItem(storageKeys.syncedCart, JSON.stringify(synced));
    return true;
  } catch {
    return false;
  }
}
