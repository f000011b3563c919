import { entityIdPattern } from '#contract/entity-id-pattern.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { createStoredList, useStoredList } from '#web/lib/stored-list.ts';
import { withView } from './with-view.ts';

const viewed = createStoredList(storageKeys.recentlyViewed, isProductId);

/** Newest first. */
export function useRecentlyViewedIds(): readonly string[] {
  return useStoredList(viewed, (ids) => ids);
}

/** A browser that keeps nothing shows no such list, and nobody misses it. */
export function recordView(productId: string): void {
  viewed.write(withView(viewed.read(), productId));
}

export function forgetViews(): void {
  viewed.write([]);
}

/** One word that is none would make the server refuse the whole list. */
function isProductId(value: unknown): value is string {
  return typeof value === 'string' && entityIdPattern.test(value);
}
