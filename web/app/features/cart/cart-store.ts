import type { CartItem } from '#contract/cart.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { afterNextPaint } from '#web/lib/after-next-paint.ts';
import { createStoredList, useStoredList } from '#web/lib/stored-list.ts';
import { quantityInCart } from './cart-arithmetic.ts';

const cart = createStoredList(storageKeys.cart, isCartItem);
/** For what need not respond to a press in the next frame: rendering it there would delay the frame. */
export const cartAfterPaint: typeof cart = {
  ...cart,
  subscribe: (listener) => cart.subscribe(() => afterNextPaint(listener)),
};

export const readCart = cart.read;
export const writeCart = cart.write;
export const subscribeToCart = cart.subscribe;

export function useCart(): readonly CartItem[] {
  return useStoredList(cart, (items) => items);
}

/** The quantity of one product, so that a card renders again only when its own quantity changes. */
export function useQuantityInCart(productId: string, list = cart): number {
  return useStoredList(list, (items) => quantityInCart(items, productId));
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
