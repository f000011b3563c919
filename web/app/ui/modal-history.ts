import { shownPage } from './shown-page.ts';

/** The state of the router's history entry; `modals` counts the entries that modals have added to the page. */
type EntryState = { key?: string; modals?: number } | null;

const closers: (() => void)[] = [];
let isListening = false;
let depth = 0;

/**
 * Gives an open modal a history entry, so that Back closes it instead of leaving the page. Returns a function for a modal that
 * is closed otherwise. Its entry stays, because `history.back()` takes effect later and could undo a navigation that
 * starts meanwhile; the next modal uses it, and Back skips it.
 */
export function enterHistory(close: () => void): () => void {
  // Captured before the router sees the event: between two entries of one page there is nothing to load.
  if (!isListening) addEventListener('popstate', handlePop, { capture: true });
  isListening = true;
  closers.push(close);
  const state: EntryState = history.state;
  if (closers.length > depthOf(state)) {
    history.pushState({ ...state, modals: depthOf(state) + 1 }, '');
  }
  depth = depthOf(history.state);
  return () => {
    const index = closers.indexOf(close);
    if (index >= 0) closers.splice(index, 1);
  };
}

function depthOf(state: EntryState): number {
  return state?.modals ?? 0;
}

function handlePop(event: PopStateEvent): void {
  const state: EntryState = event.state;
  const from = depth;
  depth = depthOf(state);
  if (depth === from || (state?.key ?? 'default') !== shownPage.key) return;
  event.stopImmediatePropagation();
  const close = depth < from ? closers.pop() : undefined;
  if (close) close();
  else history.go(depth < from ? -1 : 1);
}
