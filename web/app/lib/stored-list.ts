import { useSyncExternalStore } from 'react';
import { readItem, writeItem } from './stored-item.ts';

export interface StoredList<Item> {
  read: () => readonly Item[];
  /** Returns false if the storage is full or blocked; the list is then unchanged. */
  write: (items: readonly Item[]) => boolean;
  subscribe: (listener: () => void) => () => void;
}

const emptyList: readonly never[] = [];

/**
 * A list in local storage. Invalid items (from an old version, or edited by hand) are skipped. A change dispatches
 * `<key>-updated` on the window; other tabs receive the storage event.
 */
export function createStoredList<Item>(
  key: string,
  isItem: (value: unknown) => value is Item,
): StoredList<Item> {
  const updatedEvent = `${key}-updated`;
  let lastText: string | null = null;
  let lastItems: readonly Item[] = emptyList;

  return {
    read: () => {
      const text = readItem(() => localStorage, key);
      if (text !== lastText) {
        lastText = text;
        lastItems = parseList(text).filter(isItem);
      }
      return lastItems;
    },
    write: (items) => {
      if (!writeItem(() => localStorage, key, JSON.stringify(items))) return false;
      dispatchEvent(new Event(updatedEvent));
      return true;
    },
    subscribe: (listener) => {
      addEventListener(updatedEvent, listener);
      addEventListener('storage', listener);
      return () => {
        removeEventListener(updatedEvent, listener);
        removeEventListener('storage', listener);
      };
    },
  };
}

/** Returns what `select` makes of the list. The list is empty on the server and during hydration. */
export function useStoredList<Item, Selected>(
  list: StoredList<Item>,
  select: (items: readonly Item[]) => Selected,
): Selected {
  return useSyncExternalStore(
    list.subscribe,
    () => select(list.read()),
    () => select(emptyList),
  );
}

function parseList(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
