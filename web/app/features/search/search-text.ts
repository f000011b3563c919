import { useSyncExternalStore } from 'react';
import { createStore } from '#web/lib/store.ts';

const searchText = createStore('');

export const setSearchText = searchText.set;

/** The text of the header's search field. The home page shows results for it during typing. */
export function useSearchText(): string {
  return useSyncExternalStore(searchText.subscribe, searchText.get, () => '');
}
