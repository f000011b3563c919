import { endpoints } from '#contract/endpoints.ts';
import { browserQueryClient } from '#web/lib/query-client.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

const WAIT_MS = 1000;
const paths: unknown[] = [endpoints.getProduct.path, endpoints.getProductBySlug.path];

/**
 * Fetches the product of a product page again, because the page shows the exact stock, but a sale that leaves enough does not remove it from the
 * cache of the server. Once the browser is idle: a query that is fetched while its component is hydrated renders the whole page at once.
 */
export function refreshExactStock(): void {
  const refetch = () =>
    browserQueryClient().refetchQueries({
      type: 'active',
      predicate: ({ queryKey }) => paths.includes(queryKey[0]),
    });
  setTimeout(() => whenIdle(() => void refetch()), WAIT_MS);
}
