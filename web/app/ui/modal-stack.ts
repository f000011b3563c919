import { useSyncExternalStore } from 'react';
import { createStore } from '#web/lib/store.ts';

// A modal dialog makes the rest of the page inert, so whatever must stay in reach above it (a toast) has to live
// inside the topmost one. This is how it finds out which that is.
const openModals = createStore<readonly HTMLDialogElement[]>([]);

export function enterModalStack(dialog: HTMLDialogElement): () => void {
  openModals.set([...openModals.get(), dialog]);
  return () => openModals.set(openModals.get().filter((other) => other !== dialog));
}

export function useTopModal(): HTMLDialogElement | undefined {
  return useSyncExternalStore(
    openModals.subscribe,
    () => openModals.get().at(-1),
    () => undefined,
  );
}
