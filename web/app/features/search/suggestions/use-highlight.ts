import { useEffect, useState } from 'react';
import { nextPlace } from './next-place.ts';
import type { SuggestionOption } from './suggestion-option.ts';

interface Highlight {
  active: SuggestionOption | undefined;
  move: (step: 1 | -1) => void;
}

/**
 * The line the arrow keys have reached. It is remembered by what it is, not by its place: where another answer moves it,
 * it stays highlighted, and where it is gone, nothing is. Typing leaves it.
 */
export function useHighlight(options: readonly SuggestionOption[], text: string, isOpen: boolean): Highlight {
  const [reached, setReached] = useState<{ key: string; text: string } | null>(null);
  if (!isOpen && reached !== null) setReached(null);
  const place = reached?.text === text ? options.findIndex(({ key }) => key === reached.key) : -1;
  return {
    active: options[place],
    move: (step) => {
      const next = options[nextPlace(place, step, options.length)];
      setReached(next ? { key: next.key, text } : null);
    },
  };
}

/** Keeps a line in view that the keys have reached. */
export function useScrolledIntoView(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}
