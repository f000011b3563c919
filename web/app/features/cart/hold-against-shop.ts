import { availableQuantity } from '#contract/available-quantity.ts';
import type { CartItem } from '#contract/cart.ts';
import type { OrderSummary } from '#contract/orders.ts';
import type { ProductCard } from '#contract/products.ts';
import { cartItemOf } from './cart-arithmetic.ts';

/** What the shop says of a line today. */
export type LineFinding = {
  isSold: boolean;
  /** Pieces that can be had. */
  stock: number;
  /** Where the line said another price. */
  newPrice?: number;
};

/** By the id of the product; a line that is not there has not been looked at. */
export type CartFindings = ReadonlyMap<string, LineFinding>;

/** Lines take the present price and names of their products; their quantities are the shopper's. */
export function holdAgainstShop(
  items: readonly CartItem[],
  askedIds: readonly string[],
  products: readonly ProductCard[],
): { items: readonly CartItem[]; findings: CartFindings } {
  const byId = new Map(products.map((product) => [product._id, product]));
  const findings = new Map<string, LineFinding>();
  const present = items.map((item) => {
    const product = byId.get(item.productId);
    if (!askedIds.includes(item.productId)) return item;
    if (!product) {
      findings.set(item.productId, { isSold: false, stock: 0 });
      return item;
    }
    const newPrice = product.display_price === item.price ? undefined : product.display_price;
    findings.set(item.productId, { isSold: true, stock: availableQuantity(product), newPrice });
    return cartItemOf(product, item.quantity);
  });
  return { items: present, findings };
}

/** What can be bought counts in the total, and so does what nobody could look at: checkout looks again. */
export function linesThatCount(items: readonly CartItem[], findings: CartFindings): readonly CartItem[] {
  return items.filter(({ productId }) => findings.get(productId)?.stock !== 0);
}

/** What an unpaid order of the shopper holds is off the shelf, but not out of their reach: it is theirs for now. */
export function withoutHeld(
  findings: CartFindings,
  waiting: Pick<OrderSummary, 'items'> | null,
): CartFindings {
  const heldIds = waiting?.items.map(({ product_id }) => product_id) ?? [];
  return new Map([...findings].filter(([productId]) => !heldIds.includes(productId)));
}
