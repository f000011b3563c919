import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { entityIdPattern } from '#contract/entity-id-pattern.ts';
import type { ProductCard } from '#contract/products.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { readCart, writeCart } from './cart-store.ts';
import { type CartFindings, reconcileCartWithCatalogue } from './reconcile-cart.ts';

/** The page size of the product list. */
const BATCH_SIZE = 20;

const unchecked: CartFindings = new Map();

export type CartCheckState = { findings: CartFindings; recheck: () => void };

/**
 * Compares the cart with the catalogue when it opens and on `recheck`. If the products cannot be read, the cart stays as it
 * is: checkout validates it again.
 */
export function useCartCheck(isOpen: boolean): CartCheckState {
  const queryClient = useQueryClient();
  const [findings, setFindings] = useState(unchecked);
  const check = useCallback(
    async (isCurrent: () => boolean) => {
      const checkedIds = readCart().map(({ productId }) => productId);
      const products = await readProducts(queryClient, checkedIds).catch(() => null);
      if (!products || !isCurrent()) return;
      const before = readCart();
      const reconciled = reconcileCartWithCatalogue(before, checkedIds, products);
      if (JSON.stringify(reconciled.items) !== JSON.stringify(before)) writeCart(reconciled.items);
      setFindings(reconciled.findings);
    },
    [queryClient],
  );
  useEffect(() => {
    if (!isOpen) return;
    setFindings(unchecked);
    let isCurrent = true;
    void check(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [isOpen, check]);
  return { findings, recheck: () => void check(() => true) };
}

/** Never from the cache, because stock and prices change. Malformed ids are left out: the server would reject the request. */
async function readProducts(queryClient: QueryClient, ids: readonly string[]): Promise<ProductCard[]> {
  const validIds = ids.filter((id) => entityIdPattern.test(id));
  const batches = Array.from({ length: Math.ceil(validIds.length / BATCH_SIZE) }, (_, index) =>
    validIds.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
  const responses = await Promise.all(
    batches.map((batch) =>
      queryClient.fetchQuery({ ...apiQuery(endpoints.listProducts, { ids: batch }), staleTime: 0 }),
    ),
  );
  return responses.flatMap(({ data }) => data);
}
