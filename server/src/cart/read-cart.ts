import { availableQuantity } from '#contract/available-quantity.ts';
import { toRupees } from '#contract/money.ts';
import type { ProductCard } from '#contract/products.ts';
import type { StoredCart, StoredCartItem } from '#contract/stored-cart.ts';
import { findProductCards } from '#server/catalogue/find-product-cards.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inBatches } from '#server/platform/database/in-batches.ts';
import { type CartRow, findCart } from './cart-repository.ts';

export async function readCart(database: Database, userId: string): Promise<StoredCart> {
  const { version, lines } = await findCart(database, userId);
  return { items: await describeLines(database, lines), version };
}

/** Reads the products of several carts in one statement. */
const findProducts = inBatches(async (database, carts: readonly (readonly CartRow[])[]) => {
  const products = await findProductCards(
    database,
    carts.flatMap((lines) => lines.map(({ product_id }) => product_id)),
  );
  const byId = new Map(products.map((product) => [product._id, product]));
  return carts.map(() => byId);
});

/** Adds current names, prices and stock to the lines. */
export async function describeLines(
  database: Database,
  lines: readonly CartRow[],
): Promise<StoredCartItem[]> {
  const products: ReadonlyMap<string, ProductCard> =
    lines.length > 0 ? await findProducts(database, lines) : new Map();
  return lines.map((line) => describeLine(line, products.get(line.product_id)));
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
