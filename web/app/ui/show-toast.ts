import type { ReactNode } from 'react';

interface ToastAction {
  label: string;
  onAct: () => void;
}

type ToastContent =
  | { kind: 'blank' | 'success' | 'error' | 'loading'; title: string; text?: string; action?: ToastAction }
  | { kind: 'undo'; title: string; text?: string; action: ToastAction }
  | { kind: 'custom'; content: ReactNode };

export type Toast = ToastContent & { id: number; duration: number };

const durations = {
  blank: 4000,
  custom: 4000,
  error: 4000,
  success: 2000,
  // Long enough to read it, to change one's mind and to get there by keyboard.
  undo: 8000,
  loading: Number.POSITIVE_INFINITY,
} satisfies Record<ToastContent['kind'], number>;

// One toast at a time: showing one replaces whatever is there, which is also how a loading toast ends.
let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function replaceCurrent(next: Toast | null) {
  current = next;
  for (const notify of listeners) notify();
}

/** Shows a toast and returns its id, for dismissToast. */
export function showToast(content: ToastContent): number {
  lastId += 1;
  replaceCurrent({ ...content, id: lastId, duration: durations[content.kind] });
  return lastId;
}

/** Takes the toast away unless another has replaced it by now. */
export function dismissToast(id: number): void {
  if (current?.id === id) replaceCurrent(null);
}

export function currentToast(): Toast | null {
  return current;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
