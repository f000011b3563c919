import { useQuery } from '@tanstack/react-query';
import TrendingUp from 'lucide-react/icons/trending-up';
import { Link } from 'react-router';
import type { PopularSearches, SearchResponse, SearchSuggestion } from '#contract/search.ts';
import { MAX_RECOMMENDATIONS } from '#contract/search-limits.ts';
import { BuyableProductGrid } from '#web/features/cart/buyable-product-grid.tsx';
import { CategoryDrawing } from '#web/features/catalogue/category-drawing.tsx';
import { ProductGridSkeleton } from '#web/features/catalogue/product-grid.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { trackSearch } from '../analytics/search-analytics.ts';
import { searchHref } from '../search-href.ts';
import { noResultsQueries } from './no-results-queries.ts';

/** A category with more searches in a week is marked as trending. */
const TRENDING_ABOVE = 10;

/** Suggested searches, popular categories and products. Each loads and fails independently of the others. */
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
      {alternatives.data && <AlternativeProducts response={alternatives.data} />}
    </div>
  );
}

/** Products that match most of the words, then popular ones. */
function AlternativeProducts({ response: { alternatives, recommendations } }: { response: SearchResponse }) {
  const alternativeIds = new Set(alternatives.map(({ _id }) => _id));
  const products = [...alternatives, ...recommendations.filter(({ _id }) => !alternativeIds.has(_id))];
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

function SuggestedSearches({ suggestions }: { suggestions: readonly SearchSuggestion[] }) {
  if (suggestions.length === 0) return null;
  return (
    <section aria-labelledby="suggested-searches-title">
      <h2 id="suggested-searches-title">Did you mean?</h2>
      <ul className="panel suggested-searches">
        {suggestions.map(({ text, type, suggestion_reason, confidence }, index) => (
          <li key={text}>
            <Link
              to={searchHref(text)}
              rel="nofollow"
              onClick={() => trackSearch('suggestion_click', { metadata: { text, position: index + 1 } })}
            >
              <span className="no-results-name">{text}</span>
              {/* A popular search has nothing to do with the query. */}
              {type !== 'popular_search' && (
                <span className="suggested-searches-match num">{Math.round(confidence * 100)}% match</span>
              )}
              <span className="suggested-searches-reason">{suggestion_reason}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PopularCategoriesProps {
  categories: PopularSearches['popular_categories'];
}

export function PopularCategories({ categories }: PopularCategoriesProps) {
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="popular-categories-title">
      <h2 id="popular-categories-title">Popular Categories</h2>
      <ul className="joined-grid popular-categories">
        {categories.map(({ code, slug, name, search_count }) => (
          <li key={slug}>
            <Link to={`/${slug}`}>
              <CategoryDrawing code={code} size={40} />
              <span className="no-results-name">{name}</span>
              {search_count > TRENDING_ABOVE && (
                <span className="popular-categories-trend">
                  <TrendingUp size={15} aria-hidden="true" />
                  Trending
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
