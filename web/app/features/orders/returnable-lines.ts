import type { Order, ReturnBody } from '#contract/orders.ts';

/** How many pieces of which product somebody wants to give back. */
export type ReturnChoice = Readonly<Record<string, number>>;

export type ReturnableLine = Pick<
  Order['items'][number],
  'product_id' | 'price' | 'quantity' | 'refunded_quantity'
>;

/** What was paid back, because it came back or by the shop's choice, cannot come back again. */
export function returnablePieces({ quantity, refunded_quantity }: ReturnableLine): number {
  return quantity - refunded_quantity;
}

export function chosenLines(items: readonly ReturnableLine[], choice: ReturnChoice): ReturnBody['items'] {
  return items
    .map((item) => ({
      product_id: item.product_id,
      quantity: Math.min(choice[item.product_id] ?? 0, returnablePieces(item)),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** The pieces alone: a return leaves the shipping where it is. */
export function refundOfChoice(items: readonly ReturnableLine[], choice: ReturnChoice): number {
  const priceOf = new Map(items.map(({ product_id, price }) => [product_id, price]));
  return chosenLines(items, choice).reduce(
    (sum, { product_id, quantity }) => sum + (priceOf.get(product_id) ?? 0) * quantity,
    0,
  );
}
