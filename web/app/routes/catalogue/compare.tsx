import { type QueryClient, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { endpoints } from '#contract/endpoints.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { CartControl } from '#web/features/cart/cart-control.tsx';
import { readComparedIds } from '#web/features/catalogue/compare/compare-href.ts';
import { ComparePage } from '#web/features/catalogue/compare/compare-page.tsx';
import { ApiError } from '#web/lib/api-client.ts';
import { queryClientContext } from '#web/lib/page-queries.ts';
import { apiQuery, browserQueryClient } from '#web/lib/query-client.ts';
import type { Route } from './+types/compare.ts';

/** Finds the products that still exist, because the request for a missing product would fail the page. */
const foundQuery = (ids: readonly string[]) => apiQuery(endpoints.listProducts, { ids });
const productQuery = (id: string) => apiQuery(endpoints.getProduct, { id });

async function load(client: QueryClient, request: Request): Promise<null> {
  const ids = readComparedIds(new URL(request.url).searchParams);
  if (ids.length === 0) return null;
  try {
    const { data } = await client.ensureQueryData(foundQuery(ids));
    await Promise.all(data.map(({ _id }) => client.ensureQueryData(productQuery(_id))));
    return null;
  } catch (error) {
    if (error instanceof ApiError) throw new Response(error.message, { status: error.status });
    throw error;
  }
}

export function loader({ request, context }: Route.LoaderArgs) {
  return load(context.get(queryClientContext), request);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(browserQueryClient(), request);
}

export function meta() {
  return [{ title: `Compare products | ${siteFacts.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function Compare() {
  const ids = readComparedIds(useSearchParams()[0]);
  return ids.length > 0 ? <Found ids={ids} /> : <Comparison ids={[]} foundIds={[]} />;
}

function Found({ ids }: { ids: readonly string[] }) {
  const { data: found } = useSuspenseQuery(foundQuery(ids));
  const foundIds = ids.filter((id) => found.data.some(({ _id }) => _id === id));
  return <Comparison ids={ids} foundIds={foundIds} />;
}

function Comparison({ ids, foundIds }: { ids: readonly string[]; foundIds: readonly string[] }) {
  const products = useSuspenseQueries({ queries: foundIds.map(productQuery) }).map(({ data }) => data);
  return (
    <ComparePage
      products={products}
      missingCount={ids.length - foundIds.length}
      renderBuyControl={(product) => <CartControl product={product} />}
    />
  );
}
