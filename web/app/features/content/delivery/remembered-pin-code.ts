import { useSyncExternalStore } from 'react';
import { isPinCode } from '#contract/pin-codes.ts';
import { storageKeys } from '#contract/storage-keys.ts';

export function rememberPinCode(pinCode: string): void {
  try {
    localStorage.setItem(storageKeys.pinCode, pinCode);
  } catch {
    // A browser that keeps nothing asks again on the next product.
  }
}

function readPinCode(): string | null {
  try {
    const kept = localStorage.getItem(storageKeys.pinCode);
    return kept !== null && isPinCode(kept) ? kept : null;
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** The PIN code that last got an answer; null on the server and for the first moment, where nobody knows it yet. */
export function useRememberedPinCode(): string | null {
  return useSyncExternalStore(subscribe, readPinCode, () => null);
}
