import { expect } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import type { ProductCard, ProductList } from '#contract/products.ts';

/** The first products of a category, as its page lists them, that are as wanted. */
export async function firstProducts(
  category: string,
  count: number,
  isWanted: (product: ProductCard) => boolean = () => true,
): Promise<ProductCard[]> {
  const response = await fetch(`/api/products?category=${category}`);
  const { data } = (await response.json()) as ProductList;
  const wanted = data.filter(isWanted);
  expect(wanted.length).toBeGreaterThanOrEqual(count);
  return wanted.slice(0, count);
}

/** A line of the cart as the shop makes it from a product. */
export function cartLineOf(product: ProductCard, quantity: number): CartItem {
  const { _id, name, category, manufacturer, website_name, slug_url, display_price } = product;
  const image = product.image ?? '';
  const names = { name, image, category, manufacturer, website_name, slug_url };
  return { _id, productId: _id, ...names, price: display_price, quantity };
}
