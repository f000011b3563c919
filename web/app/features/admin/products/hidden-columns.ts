import { storageKeys } from '#contract/storage-keys.ts';
import { createStoredList, useStoredList } from '#web/lib/stored-list.ts';

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
