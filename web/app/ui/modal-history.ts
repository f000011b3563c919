import { shownPage } from './shown-page.ts';

/** The state of the router's history entry; `modals` counts the entries that modals have added to the page. */
type EntryState = { key?: string; idx?: number; modals?: number } | null;

const closers: (() => void)[] = [];
let isListening = false;
let depth = 0;
let isReturning = false;

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
  const isShownPage = (state?.key ?? 'default') === shownPage.key;
  // A modal may have navigated, as the filters do: Back closes it and keeps the page that it led to.
  const mustReturn = !isShownPage && closers.length > 0 && (state?.idx ?? Infinity) < shownPage.index;
  if (!mustReturn && !isReturning && (!isShownPage || depth === from)) return;
  event.stopImmediatePropagation();
  if (isReturning) {
    isReturning = false;
    return;
  }
  isReturning = mustReturn;
  const close = mustReturn || depth < from ? closers.pop() : undefined;
  close?.();
  if (mustReturn || !close) history.go(!mustReturn && depth < from ? -1 : 1);
}
