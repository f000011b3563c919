import { availableQuantity } from '#contract/available-quantity.ts';
import { cartFullMessage, cartLimits } from '#contract/cart.ts';
import type { ReorderResponse } from '#contract/orders.ts';
import type { CartPayloadItem, StoredCart } from '#contract/stored-cart.ts';
import { readCart } from '#server/cart/read-cart.ts';
import { saveCart } from '#server/cart/save-cart.ts';
import { findSoldProducts, type SoldProduct } from '#server/catalogue/find-product-cards.ts';
import type { Database } from '#server/platform/database/database.ts';
import { fail } from './order-errors.ts';
import { listItems } from './order-item-repository.ts';
import type { OrderItemRow } from './order-tables.ts';
import { requireOrder } from './read-order.ts';

const MAX_ATTEMPTS = 5;

/** Adds the items of an order to the cart, up to the available stock, and lists what is missing. */
export async function reorder(
  database: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<ReorderResponse> {
  await requireOrder(database, { orderId, userId });
  const items = await listItems(database, [orderId]);
  const products = await findSoldProducts(
    database,
    items.map(({ product_id }) => product_id),
  );
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const before = await readCart(database, userId);
    const { lines, missing } = addToCart(before, items, products);
    const { isSaved, cart } = await saveCart(database, userId, { items: lines, version: before.version });
    if (isSaved) return { cart, missing };
  }
  throw fail('cart_changed');
}

function addToCart(
  cart: StoredCart,
  items: readonly OrderItemRow[],
  products: ReadonlyMap<string, SoldProduct>,
): { lines: CartPayloadItem[]; missing: ReorderResponse['missing'] } {
  const lines = new Map(
    cart.items.map(({ product_id, quantity, name, seen_price }): [string, CartPayloadItem] => [
      product_id,
      { product_id, quantity, name, price: seen_price },
    ]),
  );
  const missing: ReorderResponse['missing'] = [];
  for (const { product_id, name, quantity } of items) {
    const product = products.get(product_id);
    const inCart = lines.get(product_id)?.quantity ?? 0;
    const isFull = inCart === 0 && lines.size >= cartLimits.lines;
    const available =
      product && !isFull ? Math.min(availableQuantity(product), cartLimits.quantityPerLine) : 0;
    const total = Math.max(inCart, Math.min(inCart + quantity, available));
    if (total < inCart + quantity) {
      missing.push({ product_id, name, error: isFull ? cartFullMessage : shortage(product) });
    }
    if (product && total > inCart) {
      lines.set(product_id, { product_id, quantity: total, name, price: product.display_price });
    }
  }
  return { lines: [...lines.values()], missing };
}

function shortage(product: SoldProduct | undefined): string {
  if (!product) return 'No longer sold';
  const available = availableQuantity(product);
  return available > 0 ? `Only ${available} in stock` : 'Out of stock';
}
