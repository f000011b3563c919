import { onTestFinished } from 'vitest';
import { currentToast, subscribeToToasts } from '#web/ui/show-toast.ts';

let areToastsKept = true;

/**
 * Keeps toasts on screen until they are dismissed or replaced, because on a slow machine they could time out before the test
 * checks them. Must be called before the first component subscribes to the toasts.
 */
export function keepToasts(): void {
  subscribeToToasts(() => {
    const toast = currentToast();
    if (toast && areToastsKept) toast.duration = Number.POSITIVE_INFINITY;
  });
}

/** Gives toasts their own duration for the rest of the test. */
export function letToastsExpire(): void {
  areToastsKept = false;
  onTestFinished(() => {
    areToastsKept = true;
  });
}
