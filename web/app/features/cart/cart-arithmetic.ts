import { availableQuantity } from '#contract/available-quantity.ts';
import type { CartItem } from '#contract/cart.ts';
import type { ProductCard } from '#contract/products.ts';

type CartLines = readonly CartItem[];

export function quantityInCart(items: CartLines, productId: string): number {
  return items.find((item) => item.productId === productId)?.quantity ?? 0;
}

/** Adds to the line of the product, or begins one at the end; never to more than there is in stock. */
export function withProduct(items: CartLines, product: ProductCard, quantity: number): CartLines {
  const wanted = quantityInCart(items, product._id) + quantity;
  const line = cartItemOf(product, Math.min(wanted, availableQuantity(product)));
  if (line.quantity <= 0) return items;
  const isNew = quantityInCart(items, product._id) === 0;
  return isNew ? [...items, line] : items.map((item) => (item.productId === product._id ? line : item));
}

/** A quantity of 0 or less takes the item out. */
export function withQuantity(items: CartLines, productId: string, quantity: number): CartLines {
  return quantity > 0
    ? items.map((item) => (item.productId === productId ? { ...item, quantity } : item))
    : items.filter((item) => item.productId !== productId);
}

/** The wanted quantity as far as the stock goes; a line whose product ran out may shrink, but not grow. */
export function allowedQuantity(items: CartLines, productId: string, wanted: number, stock: number): number {
  return Math.min(wanted, stock > 0 ? stock : quantityInCart(items, productId));
}

/** Puts a line back where it was; one that came back by itself in the meantime stays as it is. */
export function withLineAgain(items: CartLines, line: CartItem, place: number): CartLines {
  return quantityInCart(items, line.productId) > 0 ? items : items.toSpliced(place, 0, line);
}

export function cartItemOf(product: ProductCard, quantity: number): CartItem {
  return {
    _id: product._id,
    productId: product._id,
    name: product.name,
    image: product.image ?? '',
    category: product.category,
    manufacturer: product.manufacturer,
    website_name: product.website_name,
    slug_url: product.slug_url,
    price: product.display_price,
    quantity,
  };
}
