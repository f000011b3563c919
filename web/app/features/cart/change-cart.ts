import { availableQuantity } from '#contract/available-quantity.ts';
import { type CartItem, cartFullMessage, cartLimits } from '#contract/cart.ts';
import type { ProductCard } from '#contract/products.ts';
import { afterNextPaint } from '#web/lib/after-next-paint.ts';
import { showToast } from '#web/ui/show-toast.ts';
import {
  allowedQuantity,
  quantityInCart,
  withLineRestored,
  withProduct,
  withQuantity,
} from './cart-arithmetic.ts';
import { clearCartNotice, showCartNotice } from './cart-notices.ts';
import { readCart, writeCart } from './cart-store.ts';
import { openCartDrawer } from './open-cart-drawer.ts';

/** Adds a product, at most as many as are in stock, and opens the drawer with a notice, which is a toast as well. */
export function addToCart(product: ProductCard, quantity: number): void {
  const items = readCart();
  const stock = availableQuantity(product);
  const before = quantityInCart(items, product._id);
  if (before >= stock) {
    const detail = before > 0 ? 'They are all in your cart.' : undefined;
    showCartNotice({ tone: 'error', text: describeStock(stock), detail });
    return;
  }
  if (before === 0 && items.length >= cartLimits.lines) {
    showCartNotice({ tone: 'error', text: cartFullMessage });
    return;
  }
  if (!saveCart(withProduct(items, product, quantity))) return;
  const isLimited = before + quantity > stock;
  const text = `${product.name} added to cart!${isLimited ? ` ${describeStock(stock)}, so your cart now has ${stock}.` : ''}`;
  // After the frame in which the stepper of a card replaces its Add button and gets the focus, which the drawer returns when it closes.
  afterNextPaint(() =>
    afterNextPaint(() => {
      openCartDrawer({ productId: product._id, text });
      showToast({ kind: 'success', title: text, isSilent: true });
    }),
  );
}

/** Sets the quantity of a line, limited to the stock; 0 or less removes the line. */
export function setQuantity(productId: string, quantity: number, stock = Number.POSITIVE_INFINITY): void {
  if (quantity <= 0) {
    removeFromCart(productId);
    return;
  }
  const items = readCart();
  const allowed = allowedQuantity(items, productId, quantity, stock);
  if (!saveCart(withQuantity(items, productId, allowed))) return;
  if (allowed < quantity) showCartNotice({ tone: 'error', text: describeStock(stock) });
}

/** Removes a line and offers Undo. */
export function removeFromCart(productId: string): void {
  const items = readCart();
  const index = items.findIndex((item) => item.productId === productId);
  const line = items[index];
  if (!line || !saveCart(withQuantity(items, productId, 0))) return;
  showCartNotice({
    tone: 'plain',
    text: `${line.name} removed`,
    onUndo: () => saveCart(withLineRestored(readCart(), line, index)),
  });
}

function saveCart(items: readonly CartItem[]): boolean {
  clearCartNotice();
  const isSaved = writeCart(items);
  if (!isSaved) {
    showCartNotice({
      tone: 'error',
      text: 'Your browser could not save the cart.',
      detail: 'Its storage is full or blocked for this site.',
    });
  }
  return isSaved;
}

function describeStock(stock: number): string {
  return stock > 0 ? `Only ${stock} in stock` : 'Out of stock';
}
