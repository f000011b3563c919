import { storageKeys } from '#contract/storage-keys.ts';
import { createStoredList, useStoredList } from '#web/lib/stored-list.ts';

/** A filter with a name. `query` is that of the address, so that a view can also be shared as a link. */
export interface SavedView {
  name: string;
  query: string;
}

const MAX_VIEWS = 30;

const views = createStoredList<SavedView>(storageKeys.productViews, (value): value is SavedView => {
  const { name, query } = (value ?? {}) as Partial<SavedView>;
  return typeof name === 'string' && typeof query === 'string';
});

export function useSavedViews(): readonly SavedView[] {
  return useStoredList(views, (items) => items);
}

/** A view with the same name is replaced. Returns false if the browser stores nothing. */
export function saveView(view: SavedView): boolean {
  const others = views.read().filter(({ name }) => name !== view.name);
  return views.write([...others, view].slice(-MAX_VIEWS));
}

export function removeView(name: string): void {
  views.write(views.read().filter((view) => view.name !== name));
}

const hiddenColumns = createStoredList(
  storageKeys.hiddenProductColumns,
  (value): value is string => typeof value === 'string',
);

/** The columns that this browser does not show. */
export function useHiddenColumns(): readonly string[] {
  return useStoredList(hiddenColumns, (items) => items);
}

export function toggleColumn(key: string): void {
  const hidden = hiddenColumns.read();
  hiddenColumns.write(hidden.includes(key) ? hidden.filter((name) => name !== key) : [...hidden, key]);
}
