import type { ReactNode } from 'react';
import { createStore } from '#web/lib/store.ts';

interface ToastAction {
  label: string;
  onAct: () => void;
}

type ToastContent =
  | {
      kind: 'blank' | 'success' | 'error' | 'loading';
      title: string;
      text?: string;
      action?: ToastAction;
      /** Screen readers hear the same message from another place. */
      isSilent?: boolean;
    }
  | { kind: 'undo'; title: string; text?: string; action: ToastAction }
  | { kind: 'custom'; content: ReactNode };

export type Toast = ToastContent & { id: number; duration: number };

const durations = {
  blank: 4000,
  custom: 4000,
  error: 4000,
  success: 2000,
  // Long enough to read it and to reach the button by keyboard.
  undo: 8000,
  loading: Number.POSITIVE_INFINITY,
} satisfies Record<ToastContent['kind'], number>;

// One toast at a time. A loading toast stays until another replaces it.
const toast = createStore<Toast | null>(null);
let lastId = 0;

export const { get: currentToast, subscribe: subscribeToToasts } = toast;

/** Shows a toast and returns its id, for dismissToast. */
export function showToast(content: ToastContent): number {
  lastId += 1;
  toast.set({ ...content, id: lastId, duration: durations[content.kind] });
  return lastId;
}

/** Removes the toast unless another has replaced it. */
export function dismissToast(id: number): void {
  if (toast.get()?.id === id) toast.set(null);
}
