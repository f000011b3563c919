import { useEffect } from 'react';
import { isRouteErrorResponse, redirect, useRevalidator, useSearchParams } from 'react-router';
import { siteFacts } from '#contract/site-facts.ts';
import {
  listingQueries,
  listingQuery,
  listingStatus,
} from '#web/features/catalogue/listing/listing-queries.ts';
import { readListing } from '#web/features/catalogue/listing/listing-scope.ts';
import { AdvancedButton } from '#web/features/search/advanced/advanced-button.tsx';
import { prefetchNoResults } from '#web/features/search/results/no-results-queries.ts';
import { SearchError } from '#web/features/search/results/search-error.tsx';
import { searchCrumbs } from '#web/features/search/results/search-frame.tsx';
import { SearchResults } from '#web/features/search/results/search-results.tsx';
import {
  hasBrokenCriteria,
  hasZeroResults,
  isNewSearch,
  searchScope,
} from '#web/features/search/results/search-scope.ts';
import { CanonicalMeta, ownCanonical } from '#web/lib/canonical-meta.tsx';
import { pageQueries, queryClientContext } from '#web/lib/page-queries.ts';
import { browserQueryClient } from '#web/lib/query-client.ts';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/search.ts';

export const handle = ownCanonical;

const queries = pageQueries(
  ({ url }) => {
    const scope = searchScope(url.searchParams);
    return scope === null ? [] : listingQueries(scope, url);
  },
  ({ url }, client) => {
    const scope = searchScope(url.searchParams);
    return scope === null ? null : listingStatus(scope, url, client);
  },
);

export async function loader(page: Route.LoaderArgs) {
  const outcome = await queries.onServer(page);
  const { searchParams } = new URL(page.request.url);
  const scope = searchScope(searchParams);
  if (scope === null) return outcome;
  const client = page.context.get(queryClientContext);
  const state = readListing(scope, searchParams);
  const results = client.getQueryData(listingQuery(scope, state).queryKey);
  // Not permanent: the owner may change it.
  if (results?.redirect) return redirect(results.redirect, 302);
  if (results && hasZeroResults(results, state)) await prefetchNoResults(client, scope);
  return outcome;
}

/** A new search shows its skeleton at once; when filters or the page change, the list stays until the next is loaded. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const scope = searchScope(searchParams);
  if (scope === null) return null;
  const prefetching = browserQueryClient().prefetchQuery(
    listingQuery(scope, readListing(scope, searchParams)),
  );
  if (!isNewSearch(scope, location)) await prefetching;
  return null;
}

export default function Search() {
  const [parameters] = useSearchParams();
  const scope = searchScope(parameters);
  const isBroken = hasBrokenCriteria(parameters);
  useEffect(() => {
    if (isBroken) reportError(new Error('The criteria in the address of the page cannot be read.'));
  }, [isBroken]);
  return <div className="wrap">{scope === null ? <BlankSearch /> : <SearchResults scope={scope} />}</div>;
}

/** For errors of the server rendering, and without a network; in the browser the page shows other errors itself. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [parameters] = useSearchParams();
  const { state, revalidate } = useRevalidator();
  const scope = searchScope(parameters);
  if (scope === null || !isRouteErrorResponse(error)) return <ErrorPage error={error} />;
  return (
    <div className="wrap">
      <SearchError
        scope={scope}
        message={String(error.data)}
        onRetry={() => void revalidate()}
        isRetrying={state === 'loading'}
      />
    </div>
  );
}

function BlankSearch() {
  return (
    <>
      <title>{`Search | ${siteFacts.name}`}</title>
      <meta name="robots" content="noindex" />
      <CanonicalMeta path="/search" />
      <Breadcrumbs crumbs={searchCrumbs} />
      <h1 className="pb-5 text-36">Search</h1>
      <EmptyState
        title="Please enter a search query"
        text="Or browse all our products."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink variant="line" to="/products">
              All products
            </ButtonLink>
            <AdvancedButton text="" />
          </div>
        }
      />
    </>
  );
}
