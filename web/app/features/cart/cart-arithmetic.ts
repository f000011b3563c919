import { availableQuantity } from '#contract/available-quantity.ts';
import type { CartItem } from '#contract/cart.ts';
import type { ProductCard } from '#contract/products.ts';

type CartLines = readonly CartItem[];

export function totalQuantity(items: readonly Pick<CartItem, 'quantity'>[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function quantityInCart(items: CartLines, productId: string): number {
  return items.find((item) => item.productId === productId)?.quantity ?? 0;
}

/** Adds to the line of the product or appends a new one; the line never exceeds the stock. */
export function withProduct(items: CartLines, product: ProductCard, quantity: number): CartLines {
  const wanted = quantityInCart(items, product._id) + quantity;
  const line = cartItemOf(product, Math.min(wanted, availableQuantity(product)));
  if (line.quantity <= 0) return items;
  const isNew = quantityInCart(items, product._id) === 0;
  return isNew ? [...items, line] : items.map((item) => (item.productId === product._id ? line : item));
}

/** A quantity of 0 or less removes the line. */
export function withQuantity(items: CartLines, productId: string, quantity: number): CartLines {
  return quantity > 0
    ? items.map((item) => (item.productId === productId ? { ...item, quantity } : item))
    : items.filter((item) => item.productId !== productId);
}

/** Limits the wanted quantity to the stock. A line whose product is out of stock may shrink but not grow. */
export function allowedQuantity(items: CartLines, productId: string, wanted: number, stock: number): number {
  return Math.min(wanted, stock > 0 ? stock : quantityInCart(items, productId));
}

/** Puts a removed line back at its index, unless the product has been added again in the meantime. */
export function withLineRestored(items: CartLines, line: CartItem, index: number): CartLines {
  return quantityInCart(items, line.productId) > 0 ? items : items.toSpliced(index, 0, line);
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
