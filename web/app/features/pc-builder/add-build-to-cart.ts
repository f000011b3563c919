import { availableQuantity } from '#contract/available-quantity.ts';
import { cartFullMessage, cartLimits } from '#contract/cart.ts';
import { formatRupees } from '#contract/money.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { quantityInCart, withProduct } from '#web/features/cart/cart-arithmetic.ts';
import { readCart, writeCart } from '#web/features/cart/cart-store.ts';
import { openCartDrawer } from '#web/features/cart/open-cart-drawer.ts';
import { showToast } from '#web/ui/show-toast.ts';
import type { CheckedBuild } from './build/use-checked-build.ts';

/** Puts every part that is in stock and not owned in the cart, and opens the cart with what was done. */
export function addBuildToCart({ lines }: CheckedBuild): void {
  const wanted = lines.flatMap(({ product, quantity, isOwned }) =>
    product && !isOwned ? [{ product, quantity }] : [],
  );
  let items = readCart();
  const left: string[] = [];
  let lastId = '';
  for (const { product, quantity } of wanted) {
    const stock = availableQuantity(product) - quantityInCart(items, product._id);
    const isFull = items.length >= cartLimits.lines && quantityInCart(items, product._id) === 0;
    if (stock < quantity) left.push(product.website_name || product.name);
    if (stock <= 0 || isFull) continue;
    items = withProduct(items, product, Math.min(quantity, stock));
    lastId = product._id;
  }
  if (!lastId) {
    const title = wanted.length > 0 ? 'These parts are all in your cart or out of stock.' : cartFullMessage;
    showToast({ kind: 'error', title });
    return;
  }
  if (!writeCart(items)) {
    showToast({ kind: 'error', title: 'Your browser could not save the cart.' });
    return;
  }
  const missing = left.length > 0 ? ` Not enough in stock: ${left.join(', ')}.` : '';
  const delivery = `Parts alone have the flat delivery of ${formatRupees(siteFacts.shippingRupees)}.`;
  openCartDrawer({ productId: lastId, text: `Your build is in the cart.${missing} ${delivery}` });
}
