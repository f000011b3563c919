import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { BuyableProductGrid } from '#web/features/cart/buyable-product-grid.tsx';
import { CategoryDrawing } from '#web/features/catalogue/category-drawing.tsx';
import { ProductGridSkeleton } from '#web/features/catalogue/product-grid.tsx';
import { apiQuery } from '#web/lib/query-client.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { AdvancedButton } from './advanced/advanced-button.tsx';
import './home-search-results.css';

const DEBOUNCE_MS = 300;
/** Fills whole rows at two and at four columns. */
const MAX_PRODUCTS = 8;

/** Results for the text of the header's search field, shown on the home page once the typing pauses. */
export function HomeSearchResults({ text }: { text: string }) {
  const query = useDebounced(text, DEBOUNCE_MS, '');
  return query !== '' && <Results query={query} />;
}

/** Rendered when the typing pauses, not for every letter. */
const Results = memo(function Results({ query }: { query: string }) {
  const { data, isError, refetch, isPlaceholderData } = useQuery({
    ...apiQuery(endpoints.searchProducts, { q: query, page_size: MAX_PRODUCTS, include_filters: 'false' }),
    placeholderData: keepPreviousData,
  });
  const resultsHref = `/search?${new URLSearchParams({ q: query })}`;
  return (
    <section
      className="home-search-results"
      aria-labelledby="search-results-title"
      aria-busy={isPlaceholderData}
    >
      <div className="flex flex-wrap items-center justify-between gap-3 pb-5">
        <h2 id="search-results-title" className="text-22 md:text-28">
          Search Results
        </h2>
        <ButtonLink to={resultsHref} variant="line">
          View All Results
        </ButtonLink>
      </div>
      {isError && <ErrorState title="Search Error" text="Search failed" onRetry={() => void refetch()} />}
      {!isError && !data && <ProductGridSkeleton />}
      {data && data.products.length > 0 && (
        // The key replaces the cards of other results instead of moving them.
        <BuyableProductGrid
          key={data.products.map(({ _id }) => _id).join()}
          products={data.products}
          headingLevel={3}
        />
      )}
      {data?.products.length === 0 && (
        <EmptyState
          drawing={<CategoryDrawing code="" size={48} />}
          title={`No products found for "${query}"`}
          text="Check the spelling, or try fewer or other words."
          action={<AdvancedButton text={query} label="Advanced Search Options" />}
        />
      )}
    </section>
  );
});
