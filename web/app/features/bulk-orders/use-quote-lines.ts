import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { endpoints } from '#contract/endpoints.ts';
import { entityIdPattern } from '#contract/entity-id-pattern.ts';
import { useCart } from '#web/features/cart/cart-store.ts';
import { apiQuery } from '#web/lib/query-client.ts';

export type QuoteLine = { productId: string; name: string; quantity: number };

/** What the quote is for: the product a link names, else the cart; with what is changed here, which leaves the cart alone. */
export function useQuoteLines() {
  const [parameters] = useSearchParams();
  const named = parameters.get('product') ?? '';
  const isNamed = entityIdPattern.test(named);
  const product = useQuery({ ...apiQuery(endpoints.getProduct, { id: named }), enabled: isNamed });
  const cart = useCart();
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const offered: QuoteLine[] = product.data
    ? [{ productId: product.data._id, name: product.data.website_name || product.data.name, quantity: 1 }]
    : cart.map(({ productId, website_name, name, quantity }) => ({
        productId,
        name: website_name || name,
        quantity,
      }));
  const lines = offered
    .filter(({ productId }) => entityIdPattern.test(productId))
    .map((line) => ({ ...line, quantity: quantities[line.productId] ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
  return {
    lines,
    isLoading: isNamed && product.isPending,
    change: (productId: string, quantity: number) => setQuantities({ ...quantities, [productId]: quantity }),
  };
}
