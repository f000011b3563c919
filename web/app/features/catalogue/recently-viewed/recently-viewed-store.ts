import { entityIdPattern } from '#contract/entity-id-pattern.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { createStoredList, useStoredList } from '#web/lib/stored-list.ts';

const viewed = createStoredList(storageKeys.recentlyViewed, isProductId);

const MAX_VIEWS = 12;

/** Newest first. */
export function useRecentlyViewedIds(): readonly string[] {
  return useStoredList(viewed, (ids) => ids);
}

/** Ignores a failed write: without storage there is no list of viewed products. */
export function recordView(productId: string): void {
  viewed.write(withView(viewed.read(), productId));
}

/** Moves the product to the front of the list and drops the oldest. */
export function withView(ids: readonly string[], productId: string): readonly string[] {
  return [productId, ...ids.filter((id) => id !== productId)].slice(0, MAX_VIEWS);
}

export function clearViews(): void {
  viewed.write([]);
}

/** The API rejects the whole list if one id is invalid. */
function isProductId(value: unknown): value is string {
  return typeof value === 'string' && entityIdPattern.test(value);
}
