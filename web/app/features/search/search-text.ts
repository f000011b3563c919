import { useSyncExternalStore } from 'react';
import { afterNextPaint } from '#web/lib/after-next-paint.ts';
import { createStore } from '#web/lib/store.ts';

const searchText = createStore('');

export const setSearchText = searchText.set;

/** The text of the header's search field. */
export function useSearchText(): string {
  return useSyncExternalStore(searchText.subscribe, searchText.get, () => '');
}

/** For what need not respond to a typed letter in the next frame, as the results on the home page. */
export function useSearchTextAfterPaint(): string {
  return useSyncExternalStore(subscribeAfterPaint, searchText.get, () => '');
}

function subscribeAfterPaint(listener: () => void): () => void {
  return searchText.subscribe(() => afterNextPaint(listener));
}
