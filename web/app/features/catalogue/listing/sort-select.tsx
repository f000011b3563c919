import { useNavigate } from 'react-router';
import { type ProductSort, productSorts } from '#contract/product-sorts.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { KeptParameters } from './kept-parameters.tsx';
import { addressOf, hrefOf } from './listing-place.ts';
import { changeListing, untouchedListing } from './listing-state.ts';
import type { Listing } from './use-listing.ts';

export function SortSelect({ listing: { place, chosen } }: { listing: Listing }) {
  const navigate = useNavigate();
  const unsorted = changeListing(chosen, { sort: untouchedListing.sort });
  const sortBy = (sort: ProductSort) => void navigate(hrefOf(place, changeListing(chosen, { sort })));
  return (
    <form method="get" action={addressOf(place, unsorted).pathname} className="listing-sort">
      <KeptParameters place={place} state={unsorted} />
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
