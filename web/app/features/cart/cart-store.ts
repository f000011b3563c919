import type { CartItem } from '#contract/cart.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { createStoredList, useStoredList } from '#web/lib/stored-list.ts';
import { quantityInCart } from './cart-arithmetic.ts';

const cart = createStoredList(storageKeys.cart, isCartItem);

export const readCart = cart.read;
export const writeCart = cart.write;
export const subscribeToCart = cart.subscribe;

export function useCart(): readonly CartItem[] {
  return useStoredList(cart, (items) => items);
}

/** The quantity of one product, so that a card renders again only when its own quantity changes. */
export function useQuantityInCart(productId: string): number {
  return useStoredList(cart, (items) => quantityInCart(items, productId));
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
