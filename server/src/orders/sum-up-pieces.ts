import type { Pieces } from './stock-repository.ts';

/** A product that is named twice counts with the pieces of both. */
export function sumUp(lines: readonly { product_id: string; quantity: number }[]): Pieces[] {
  const sums = new Map<string, number>();
  for (const { product_id, quantity } of lines) sums.set(product_id, (sums.get(product_id) ?? 0) + quantity);
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }));
}
