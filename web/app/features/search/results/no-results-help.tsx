import { useQuery } from '@tanstack/react-query';
import type { SearchResponse } from '#contract/search.ts';
import { MAX_RECOMMENDATIONS } from '#contract/search-limits.ts';
import { BuyableProductGrid } from '#web/features/cart/buyable-product-grid.tsx';
import { ProductGridSkeleton } from '#web/features/catalogue/product-grid-skeleton.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { noResultsQueries } from './no-results-queries.ts';
import { PopularCategories } from './popular-categories.tsx';
import { SuggestedSearches } from './suggested-searches.tsx';

/** Other words, categories and products: each is shown as soon as it is there, and none is missed when it is not. */
export function NoResultsHelp({ query }: { query: string }) {
  const queries = noResultsQueries(query);
  const suggestions = useQuery(queries.suggestions);
  const popular = useQuery(queries.popular);
  const alternatives = useQuery(queries.alternatives);
  const failed = [suggestions, popular, alternatives].filter(({ isError }) => isError);
  const tryAgain = () => {
    for (const { refetch } of failed) void refetch();
  };
  return (
    <div className="no-results-help">
      {suggestions.isPending || popular.isPending ? (
        <LinesSkeleton />
      ) : (
        <div className="no-results-ways">
          <SuggestedSearches suggestions={suggestions.data?.suggestions ?? []} />
          <PopularCategories categories={popular.data?.popular_categories ?? []} />
        </div>
      )}
      {failed.length > 0 && (
        <ErrorState
          title="Something went wrong"
          text="Failed to load suggestions"
          onRetry={tryAgain}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
        />
      )}
      {alternatives.isPending && <ProductGridSkeleton />}
      {alternatives.data && <ProductsToLike answer={alternatives.data} />}
    </div>
  );
}

/** What has most of the words, then what many look at. */
function ProductsToLike({ answer: { alternatives, recommendations } }: { answer: SearchResponse }) {
  const closeIds = new Set(alternatives.map(({ _id }) => _id));
  const products = [...alternatives, ...recommendations.filter(({ _id }) => !closeIds.has(_id))];
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="products-to-like-title">
      <h2 id="products-to-like-title">You might like these products</h2>
      <BuyableProductGrid products={products.slice(0, MAX_RECOMMENDATIONS)} headingLevel={3} />
    </section>
  );
}

function LinesSkeleton() {
  return (
    <div role="status" className="no-results-ways">
      <span className="sr-only">Loading suggestions</span>
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
