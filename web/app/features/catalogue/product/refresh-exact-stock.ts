import { endpoints } from '#contract/endpoints.ts';
import { browserQueryClient } from '#web/lib/query-client.ts';

const paths: unknown[] = [endpoints.getProduct.path, endpoints.getProductBySlug.path];

/**
 * Fetches the product of a product page again, because the page shows the exact stock, but a sale that leaves enough does not remove it from the
 * cache of the server. Not during hydration: a query that is fetched while its component is hydrated renders the whole page at once.
 */
export function refreshExactStock(): Promise<void> {
  return browserQueryClient().refetchQueries({
    type: 'active',
    predicate: ({ queryKey }) => paths.includes(queryKey[0]),
  });
}
