import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { endpoints } from '#contract/endpoints.ts';
import { entityIdPattern } from '#contract/entity-id-pattern.ts';
import { useCart } from '#web/features/cart/cart-store.ts';
import { apiQuery } from '#web/lib/query-client.ts';

export type QuoteLine = { productId: string; name: string; quantity: number };

/** The lines of the quote: the product in the address, or else the cart. Changes here do not change the cart. */
export function useQuoteLines() {
  const [parameters] = useSearchParams();
  const productId = parameters.get('product') ?? '';
  const hasProduct = entityIdPattern.test(productId);
  const product = useQuery({ ...apiQuery(endpoints.getProduct, { id: productId }), enabled: hasProduct });
  const cart = useCart();
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const initialLines: QuoteLine[] = product.data
    ? [{ productId: product.data._id, name: product.data.website_name || product.data.name, quantity: 1 }]
    : cart.map(({ productId, website_name, name, quantity }) => ({
        productId,
        name: website_name || name,
        quantity,
      }));
  const lines = initialLines
    .filter(({ productId }) => entityIdPattern.test(productId))
    .map((line) => ({ ...line, quantity: quantities[line.productId] ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
  return {
    lines,
    isLoading: hasProduct && product.isPending,
    change: (productId: string, quantity: number) => setQuantities({ ...quantities, [productId]: quantity }),
  };
}
