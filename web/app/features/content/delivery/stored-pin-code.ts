import { useSyncExternalStore } from 'react';
import { isPinCode } from '#contract/pin-codes.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { createEmitter } from '#web/lib/store.ts';

const pinCodeChanges = createEmitter();

/** Stores a PIN code with a delivery date, for the next product and for bulk orders. */
export function storePinCode(pinCode: string): void {
  try {
    localStorage.setItem(storageKeys.pinCode, pinCode);
  } catch {
    // Without storage the field is empty on the next product.
  }
  pinCodeChanges.emit();
}

function readPinCode(): string | null {
  try {
    const stored = localStorage.getItem(storageKeys.pinCode);
    return stored !== null && isPinCode(stored) ? stored : null;
  } catch {
    return null;
  }
}

function subscribeToStorage(listener: () => void): () => void {
  const unsubscribe = pinCodeChanges.subscribe(listener);
  addEventListener('storage', listener);
  return () => {
    unsubscribe();
    removeEventListener('storage', listener);
  };
}

/** The last PIN code with a delivery date; null on the server and during hydration. */
export function useStoredPinCode(): string | null {
  return useSyncExternalStore(subscribeToStorage, readPinCode, () => null);
}
