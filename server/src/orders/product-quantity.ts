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
