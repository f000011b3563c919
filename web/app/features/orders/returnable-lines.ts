import type { Order, ReturnBody } from '#contract/orders.ts';

/** The quantity to return, by product id. */
export type ReturnSelection = Readonly<Record<string, number>>;

export type ReturnableLine = Pick<
  Order['items'][number],
  'product_id' | 'price' | 'quantity' | 'refunded_quantity'
>;

/** Items that were already refunded, returned or not, cannot be returned. */
export function returnableQuantity({ quantity, refunded_quantity }: ReturnableLine): number {
  return quantity - refunded_quantity;
}

export function selectedLines(
  items: readonly ReturnableLine[],
  selection: ReturnSelection,
): ReturnBody['items'] {
  return items
    .map((item) => ({
      product_id: item.product_id,
      quantity: Math.min(selection[item.product_id] ?? 0, returnableQuantity(item)),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** The refund for the selected items. A return does not refund shipping. */
export function refundRupeesFor(items: readonly ReturnableLine[], selection: ReturnSelection): number {
  const prices = new Map(items.map(({ product_id, price }) => [product_id, price]));
  return selectedLines(items, selection).reduce(
    (sum, { product_id, quantity }) => sum + (prices.get(product_id) ?? 0) * quantity,
    0,
  );
}
