import { useSyncExternalStore } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { storageKeys } from '#contract/storage-keys.ts';

/** Told to the window whenever this tab has changed the cart; other tabs learn it from the storage itself. */
const CART_UPDATED = 'cart-updated';
const noItems: readonly CartItem[] = [];

let lastText: string | null = null;
let lastItems = noItems;

/** The cart as it lies in the browser. What is not a cart (an old version, a stranger's hand) counts as empty. */
export function readCart(): readonly CartItem[] {
  const text = readText();
  if (text !== lastText) {
    lastText = text;
    lastItems = parseItems(text);
  }
  return lastItems;
}

function writeCart(items: readonly CartItem[]): void {
  try {
    localStorage.setItem(storageKeys.cart, JSON.stringify(items));
  } finally {
    dispatchEvent(new Event(CART_UPDATED));
  }
}

/** A quantity of 0 or less takes the item out. */
export function setQuantity(productId: string, quantity: number): void {
  const items = readCart();
  writeCart(
    quantity > 0
      ? items.map((item) => (item.productId === productId ? { ...item, quantity } : item))
      : items.filter((item) => item.productId !== productId),
  );
}

export function useCart(): readonly CartItem[] {
  return useSyncExternalStore(subscribe, readCart, () => noItems);
}

function subscribe(listener: () => void): () => void {
  addEventListener(CART_UPDATED, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CART_UPDATED, listener);
    removeEventListener('storage', listener);
  };
}

function readText(): string | null {
  try {
    return localStorage.getItem(storageKeys.cart);
  } catch {
    return null;
  }
}

function parseItems(text: string | null): readonly CartItem[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isCartItem) : noItems;
  } catch {
    return noItems;
  }
}

function isCartItem(value: unknown): value is CartItem {
  const item = value as Partial<CartItem> | null;
  return (
    typeof item?.productId === 'string' &&
    typeof item.name === 'string' &&
    Number.isFinite(item.price) &&
    Number.isInteger(item.quantity) &&
    (item.quantity ?? 0) > 0
  );
}
