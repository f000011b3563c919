import { availableQuantity } from '#contract/available-quantity.ts';
import { toRupees } from '#contract/money.ts';
import type { ProductCard } from '#contract/products.ts';
import type { StoredCart, StoredCartItem } from '#contract/stored-cart.ts';
import { findProductCards } from '#server/catalogue/find-product-cards.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { type CartRow, findCart } from './cart-repository.ts';

export async function readCart(session: DatabaseSession, userId: string): Promise<StoredCart> {
  const { version, lines } = await findCart(session, userId);
  return { items: await describeLines(session, lines), version };
}

/** Adds current names, prices and stock to the lines. */
export async function describeLines(
  session: DatabaseSession,
  lines: readonly CartRow[],
): Promise<StoredCartItem[]> {
  const products = await findProductCards(
    session,
    lines.map(({ product_id }) => product_id),
  );
  const byId = new Map(products.map((product) => [product._id, product]));
  return lines.map((line) => describeLine(line, byId.get(line.product_id)));
}

function describeLine(line: CartRow, product: ProductCard | undefined): StoredCartItem {
  const { product_id, quantity } = line;
  const seen_price = toRupees(line.seen_price_paise);
  const wanted = { _id: product_id, product_id, quantity, seen_price };
  if (!product) {
    const name = line.name || 'A product';
    const names = { name, category: '', manufacturer: '', website_name: name, slug_url: '' };
    return { ...wanted, ...names, image: null, price: seen_price, available: 0, is_sold: false };
  }
  const { name, category, manufacturer, website_name, slug_url, image, display_price: price } = product;
  const names = { name, category, manufacturer, website_name, slug_url, image };
  return { ...wanted, ...names, price, available: availableQuantity(product), is_sold: true };
}
