import { useSyncExternalStore } from 'react';

// A modal dialog makes the rest of the page inert, so whatever must stay in reach above it (a toast) has to live
// inside the topmost one. This is how it finds out which that is.
let openModals: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function replaceOpenModals(next: readonly HTMLDialogElement[]) {
  openModals = next;
  for (const notify of listeners) notify();
}

export function enterModalStack(dialog: HTMLDialogElement): () => void {
  replaceOpenModals([...openModals, dialog]);
  return () => replaceOpenModals(openModals.filter((other) => other !== dialog));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTopModal(): HTMLDialogElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => openModals.at(-1),
    () => undefined,
  );
}
