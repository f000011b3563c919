import type { CartItem } from '#contract/cart.ts';
import type { StoredCartItem } from '#contract/stored-cart.ts';
import { writeCart } from '#web/features/cart/cart-store.ts';
import { accountLineOf } from '#web/features/cart/sync/account-lines.ts';

/** Takes what can be had, at the prices of now, as the cart that its buyer has seen and wants. */
export function acceptChanges(items: readonly StoredCartItem[]): void {
  writeCart(items.map(lineAsItIsNow));
}

export function lineAsItIsNow(item: StoredCartItem): CartItem {
  const { available: _available, ...line } = accountLineOf(item);
  return { ...line, price: item.price };
}
