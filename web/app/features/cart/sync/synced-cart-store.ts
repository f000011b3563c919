import type { CartItem } from '#contract/cart.ts';
import { storageKeys } from '#contract/storage-keys.ts';

/** What the account said last, to whom it belongs and which version it was. */
export type SyncedCart = { userId: string; version: number; lines: readonly CartItem[] };

export function readSyncedCart(): SyncedCart | null {
  try {
    const kept: Partial<SyncedCart> | null = JSON.parse(
      localStorage.getItem(storageKeys.syncedCart) ?? 'null',
    );
    const isWhole =
      typeof kept?.userId === 'string' && Number.isInteger(kept.version) && Array.isArray(kept.lines);
    return isWhole ? (kept as SyncedCart) : null;
  } catch {
    return null;
  }
}

/** False when the browser keeps nothing. */
export function writeSyncedCart(synced: SyncedCart | null): boolean {
  try {
    if (synced === null) localStorage.removeItem(storageKeys.syncedCart);
    else localStorage.setItem(storageKeys.syncedCart, JSON.stringify(synced));
    return true;
  } catch {
    return false;
  }
}
