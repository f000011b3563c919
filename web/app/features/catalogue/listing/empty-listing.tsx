import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CategoryDrawing } from '../category-drawing.tsx';
import { isBeyondLastPage } from './listing-queries.ts';
import { countFilters, listingHref, withoutFilters } from './listing-scope.ts';
import { countProducts } from './product-count.ts';
import type { Listing } from './use-listing.ts';

/** Explains why the list is empty and links to products. */
export function EmptyListing({ listing: { scope, shown, results, unfilteredCount } }: { listing: Listing }) {
  const drawing = <CategoryDrawing code={scope.category?.toUpperCase() ?? ''} size={48} />;
  if (isBeyondLastPage(results.pagination)) {
    const { page, total_pages } = results.pagination;
    return (
      <EmptyState
        drawing={drawing}
        title={`There is no page ${page}`}
        text={total_pages === 1 ? 'Everything is on page 1.' : `The list ends with page ${total_pages}.`}
        action={
          <ButtonLink variant="line" to={listingHref(scope, { ...shown, page: 1 })}>
            Go to page 1
          </ButtonLink>
        }
      />
    );
  }
  if (countFilters(scope, shown) > 0) {
    return (
      <EmptyState
        drawing={drawing}
        title="No products match these filters"
        text={describeFilters(shown.categories.length > 0 ? 0 : unfilteredCount)}
        action={
          <ButtonLink variant="line" to={listingHref(scope, withoutFilters(scope, shown))}>
            Clear filters
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      drawing={drawing}
      title="No products here yet"
      text="Look through everything the shop has."
      action={
        <ButtonLink variant="line" to="/products">
          All products
        </ButtonLink>
      }
    />
  );
}

/** The count without filters is unknown (0) when categories are chosen. */
function describeFilters(countWithout: number): string {
  return countWithout > 0
    ? `Without the filters there ${countWithout === 1 ? 'is' : 'are'} ${countProducts(countWithout)}.`
    : 'Each filter leaves some products out, and together these leave out all of them.';
}
