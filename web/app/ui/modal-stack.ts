import { useSyncExternalStore } from 'react';
import { createStore } from '#web/lib/store.ts';

// A modal dialog makes the rest of the page inert, so toasts are rendered inside the topmost one.
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
