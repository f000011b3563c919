import { useEffect, useState } from 'react';
import type { SuggestionOption } from './suggestion-option.ts';

interface Highlight {
  active: SuggestionOption | undefined;
  move: (step: 1 | -1) => void;
}

/**
 * The option that the arrow keys have reached. It is stored by key, not by index, so that it stays highlighted when new
 * suggestions move it. Typing removes the highlight.
 */
export function useHighlight(options: readonly SuggestionOption[], text: string, isOpen: boolean): Highlight {
  const [highlighted, setHighlighted] = useState<{ key: string; text: string } | null>(null);
  if (!isOpen && highlighted !== null) setHighlighted(null);
  const index = highlighted?.text === text ? options.findIndex(({ key }) => key === highlighted.key) : -1;
  return {
    active: options[index],
    move: (step) => {
      const next = options[nextIndex(index, step, options.length)];
      setHighlighted(next ? { key: next.key, text } : null);
    },
  };
}

/** Moves one step and wraps around. From -1 (no highlight) it goes to the first or last option. */
export function nextIndex(current: number, step: 1 | -1, count: number): number {
  if (current === -1) return step === 1 ? 0 : count - 1;
  return (current + step + count) % count;
}

/** Scrolls the highlighted option into view. */
export function useScrollIntoView(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}
