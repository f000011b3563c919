import { useSyncExternalStore } from 'react';

let text = '';
const listeners = new Set<() => void>();

/** What stands in the header's search field, for whoever shows its results below: the home page does while one types. */
export function useSearchText(): string {
  return useSyncExternalStore(
    subscribe,
    () => text,
    () => '',
  );
}

export function setSearchText(next: string): void {
  text = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
