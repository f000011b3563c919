import { useSyncExternalStore } from 'react';

export interface StoredList<Item> {
  read: () => readonly Item[];
  /** False when the browser keeps nothing: its storage is full, or blocked. The list is then what it was. */
  write: (items: readonly Item[]) => boolean;
  subscribe: (listener: () => void) => () => void;
}

const nothing: readonly never[] = [];

/**
 * A list in the browser's storage. What does not belong there (an old version, a stranger's hand) is left out. The window
 * hears `<key>-updated` whenever this tab has changed the list; other tabs learn it from the storage itself.
 */
export function storedList<Item>(key: string, isItem: (value: unknown) => value is Item): StoredList<Item> {
  const updated = `${key}-updated`;
  let lastText: string | null = null;
  let lastItems: readonly Item[] = nothing;

  return {
    read: () => {
      const text = readText(key);
      if (text !== lastText) {
        lastText = text;
        lastItems = parseList(text).filter(isItem);
      }
      return lastItems;
    },
    write: (items) => {
      try {
        localStorage.setItem(key, JSON.stringify(items));
      } catch {
        return false;
      }
      dispatchEvent(new Event(updated));
      return true;
    },
    subscribe: (listener) => {
      addEventListener(updated, listener);
      addEventListener('storage', listener);
      return () => {
        removeEventListener(updated, listener);
        removeEventListener('storage', listener);
      };
    },
  };
}

/** The list, or the one value made of it that a component needs; nothing on the server and for the first moment. */
export function useStoredList<Item, Selected>(
  list: StoredList<Item>,
  select: (items: readonly Item[]) => Selected,
): Selected {
  return useSyncExternalStore(
    list.subscribe,
    () => select(list.read()),
    () => select(nothing),
  );
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parseList(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
