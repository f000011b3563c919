import { availableQuantity } from '#contract/available-quantity.ts';
import { type CartItem, cartFullMessage, cartLimits } from '#contract/cart.ts';
import type { ProductCard } from '#contract/products.ts';
import {
  allowedQuantity,
  quantityInCart,
  withLineAgain,
  withProduct,
  withQuantity,
} from './cart-arithmetic.ts';
import { readCart, writeCart } from './cart-store.ts';
import { openCartDrawer } from './open-cart-drawer.ts';
import { endCartNotice, tellShopper } from './tell-shopper.ts';

/** Adds what there is in stock, opens the drawer and says so there. */
export function addToCart(product: ProductCard, quantity: number): void {
  const items = readCart();
  const stock = availableQuantity(product);
  const before = quantityInCart(items, product._id);
  if (before >= stock) {
    const detail = before > 0 ? 'Your cart holds all there are.' : undefined;
    tellShopper({ tone: 'error', text: inStock(stock), detail });
    return;
  }
  if (before === 0 && items.length >= cartLimits.lines) {
    tellShopper({ tone: 'error', text: cartFullMessage });
    return;
  }
  if (!keep(withProduct(items, product, quantity))) return;
  const isShort = before + quantity > stock;
  const text = `${product.name} added to cart!${isShort ? ` ${inStock(stock)}, so your cart holds ${stock}.` : ''}`;
  // A task later: by then the stepper stands in Add's place and has its focus, and closing the drawer gives it back.
  setTimeout(() => openCartDrawer({ productId: product._id, text }));
}

/** Sets the quantity of a line; 0 or less removes it, and more than there is in stock becomes what there is. */
export function setQuantity(productId: string, quantity: number, stock = Number.POSITIVE_INFINITY): void {
  if (quantity <= 0) {
    removeFromCart(productId);
    return;
  }
  const items = readCart();
  const allowed = allowedQuantity(items, productId, quantity, stock);
  if (!keep(withQuantity(items, productId, allowed))) return;
  if (allowed < quantity) tellShopper({ tone: 'error', text: inStock(stock) });
}

/** Takes a line out, and offers to put it back where it was. */
export function removeFromCart(productId: string): void {
  const items = readCart();
  const place = items.findIndex((item) => item.productId === productId);
  const line = items[place];
  if (!line || !keep(withQuantity(items, productId, 0))) return;
  tellShopper({
    tone: 'plain',
    text: `${line.name} removed`,
    onUndo: () => keep(withLineAgain(readCart(), line, place)),
  });
}

function keep(items: readonly CartItem[]): boolean {
  endCartNotice();
  const isKept = writeCart(items);
  if (!isKept) {
    tellShopper({
      tone: 'error',
      text: 'Your browser could not save the cart.',
      detail: 'Its storage is full or blocked for this site.',
    });
  }
  return isKept;
}

function inStock(pieces: number): string {
  return pieces > 0 ? `Only ${pieces} in stock` : 'Out of stock';
}
