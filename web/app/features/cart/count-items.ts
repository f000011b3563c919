import type { CartItem } from '#contract/cart.ts';

export function countItems(items: readonly Pick<CartItem, 'quantity'>[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}
