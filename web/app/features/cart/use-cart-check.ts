import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { entityIdPattern } from '#contract/entity-id-pattern.ts';
import type { ProductCard } from '#contract/products.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { readCart, writeCart } from './cart-store.ts';
import { type CartFindings, holdAgainstShop } from './hold-against-shop.ts';

/** As many as one answer lists. */
const MOST_AT_ONCE = 20;

const unchecked: CartFindings = new Map();

export type CartLook = { findings: CartFindings; lookAgain: () => void };

/**
 * Reads the products of a cart once when it opens, and when asked to look again. Nobody waits for that, and where it cannot
 * be had, the cart stays as it is: checkout looks again.
 */
export function useCartCheck(isOpen: boolean): CartLook {
  const queryClient = useQueryClient();
  const [findings, setFindings] = useState(unchecked);
  const look = useCallback(
    async (isCurrent: () => boolean) => {
      const askedIds = readCart().map(({ productId }) => productId);
      const products = await readProducts(queryClient, askedIds).catch(() => null);
      if (!products || !isCurrent()) return;
      const before = readCart();
      const found = holdAgainstShop(before, askedIds, products);
      if (JSON.stringify(found.items) !== JSON.stringify(before)) writeCart(found.items);
      setFindings(found.findings);
    },
    [queryClient],
  );
  useEffect(() => {
    if (!isOpen) return;
    setFindings(unchecked);
    let isCurrent = true;
    void look(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [isOpen, look]);
  return { findings, lookAgain: () => void look(() => true) };
}

/** Asked anew every time, because stock and prices change; one word that is no id would make the server refuse all. */
async function readProducts(queryClient: QueryClient, ids: readonly string[]): Promise<ProductCard[]> {
  const known = ids.filter((id) => entityIdPattern.test(id));
  const batches = Array.from({ length: Math.ceil(known.length / MOST_AT_ONCE) }, (_, place) =>
    known.slice(place * MOST_AT_ONCE, (place + 1) * MOST_AT_ONCE),
  );
  const answers = await Promise.all(
    batches.map((batch) =>
      queryClient.fetchQuery({ ...apiQuery(endpoints.listProducts, { ids: batch }), staleTime: 0 }),
    ),
  );
  return answers.flatMap(({ data }) => data);
}
