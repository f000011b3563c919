import { expect } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import type { ProductCard, ProductList } from '#contract/products.ts';

/** The first products of a category that match, in the order of its page. */
export async function firstProducts(
  category: string,
  count: number,
  matches: (product: ProductCard) => boolean = () => true,
): Promise<ProductCard[]> {
  const response = await fetch(`/api/products?category=${category}`);
  const { data } = (await response.json()) as ProductList;
  const found = data.filter(matches);
  expect(found.length).toBeGreaterThanOrEqual(count);
  return found.slice(0, count);
}

/** The cart line that the shop creates for a product. */
export function cartLineOf(product: ProductCard, quantity: number): CartItem {
  const { _id, name, category, manufacturer, website_name, slug_url, display_price } = product;
  const image = product.image ?? '';
  const names = { name, image, category, manufacturer, website_name, slug_url };
  return { _id, productId: _id, ...names, price: display_price, quantity };
}
