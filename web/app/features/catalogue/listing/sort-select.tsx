import { useNavigate } from 'react-router';
import { type ProductSort, productSorts } from '#contract/product-sorts.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { HiddenParameters } from './hidden-parameters.tsx';
import { listingHref, listingLocation } from './listing-scope.ts';
import { changeListing, defaultListingState } from './listing-state.ts';
import type { Listing } from './use-listing.ts';

export function SortSelect({ listing: { scope, chosen } }: { listing: Listing }) {
  const navigate = useNavigate();
  const unsorted = changeListing(chosen, { sort: defaultListingState.sort });
  const sortBy = (sort: ProductSort) => void navigate(listingHref(scope, changeListing(chosen, { sort })));
  return (
    <form method="get" action={listingLocation(scope, unsorted).pathname} className="listing-sort">
      <HiddenParameters scope={scope} state={unsorted} />
      <Select
        name="sort"
        size="small"
        aria-label="Sort by"
        autoComplete="off"
        value={chosen.sort}
        onChange={({ target }) => sortBy(target.value as ProductSort)}
      >
        {Object.entries(productSorts).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" variant="line">
          Sort
        </Button>
      </noscript>
    </form>
  );
}
