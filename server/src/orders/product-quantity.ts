import { fail } from './order-errors.ts';

export type ProductQuantity = { productId: string; quantity: number };

/** Adds up the quantities of lines that name the same product. */
export function totalByProduct(
  lines: readonly { product_id: string; quantity: number }[],
): ProductQuantity[] {
  const totals = new Map<string, number>();
  for (const { product_id, quantity } of lines)
    totals.set(product_id, (totals.get(product_id) ?? 0) + quantity);
  return [...totals].map(([productId, quantity]) => ({ productId, quantity }));
}

/** Throws `not_in_order` for a product that is not in the order, or for more of it than the limit of its line. */
export function requireWithinLimits<Line extends { product_id: string }>(
  quantities: readonly ProductQuantity[],
  lines: readonly Line[],
  limitOf: (line: Line) => number,
): void {
  const limits = new Map(lines.map((line) => [line.product_id, limitOf(line)]));
  if (quantities.some(({ productId, quantity }) => quantity > (limits.get(productId) ?? 0))) {
    throw fail('not_in_order');
  }
}
