import type { QueryClient } from '@tanstack/react-query';
import { availableQuantity } from '#contract/available-quantity.ts';
import { endpoints } from '#contract/endpoints.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { quantityInCart } from './cart-arithmetic.ts';
import { readCart } from './cart-store.ts';
import { setQuantity } from './change-cart.ts';

/**
 * A line in the browser knows no stock, so the server is asked once it has grown. Where that cannot be answered, the
 * line stays as it is: checkout looks again.
 */
export async function checkStock(queryClient: QueryClient, productId: string): Promise<void> {
  const product = await queryClient
    .fetchQuery(apiQuery(endpoints.getProduct, { id: productId }))
    .catch(() => null);
  if (!product) return;
  const stock = availableQuantity(product);
  const quantity = quantityInCart(readCart(), productId);
  if (stock > 0 && quantity > stock) setQuantity(productId, quantity, stock);
}
