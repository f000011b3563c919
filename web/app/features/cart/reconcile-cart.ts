import { availableQuantity } from '#contract/available-quantity.ts';
import type { CartItem } from '#contract/cart.ts';
import type { OrderSummary } from '#contract/orders.ts';
import type { ProductCard } from '#contract/products.ts';
import { cartItemOf } from './cart-arithmetic.ts';

/** The state of a cart line in the catalogue now. */
export type LineFinding = {
  isSold: boolean;
  /** The quantity that can be bought. */
  stock: number;
  /** The current price, if the line had another one. */
  newPriceRupees?: number;
};

/** By product id; a line without an entry has not been checked. */
export type CartFindings = ReadonlyMap<string, LineFinding>;

/** Updates the lines with the current prices and names of their products and keeps their quantities. */
export function reconcileCartWithCatalogue(
  items: readonly CartItem[],
  checkedIds: readonly string[],
  products: readonly ProductCard[],
): { items: readonly CartItem[]; findings: CartFindings } {
  const byId = new Map(products.map((product) => [product._id, product]));
  const findings = new Map<string, LineFinding>();
  const updated = items.map((item) => {
    const product = byId.get(item.productId);
    if (!checkedIds.includes(item.productId)) return item;
    if (!product) {
      findings.set(item.productId, { isSold: false, stock: 0 });
      return item;
    }
    const newPriceRupees = product.display_price === item.price ? undefined : product.display_price;
    findings.set(item.productId, { isSold: true, stock: availableQuantity(product), newPriceRupees });
    return cartItemOf(product, item.quantity);
  });
  return { items: updated, findings };
}

/** The lines that count in the total: those in stock, and those not checked yet, which checkout validates. */
export function purchasableLines(items: readonly CartItem[], findings: CartFindings): readonly CartItem[] {
  return items.filter(({ productId }) => findings.get(productId)?.stock !== 0);
}

/** Leaves out the products that the shopper's unpaid order reserves: they may look out of stock because of that order. */
export function withoutReserved(
  findings: CartFindings,
  unpaidOrder: Pick<OrderSummary, 'items'> | null,
): CartFindings {
  const reservedIds = unpaidOrder?.items.map(({ product_id }) => product_id) ?? [];
  return new Map([...findings].filter(([productId]) => !reservedIds.includes(productId)));
}
