import type { Listing } from '#web/features/catalogue/listing/use-listing.ts';
import { otherSubcategories } from '#web/features/catalogue/product-chips.ts';
import { BuyableProductGrid } from './buyable-product-grid.tsx';

/** How many products are visible when the page opens. */
const PRIORITY_COUNT = 4;

/** The product grid of a listing page. */
export function ListedProducts({ listing }: { listing: Listing }) {
  return (
    <BuyableProductGrid
      products={listing.results.products}
      priorityCount={PRIORITY_COUNT}
      headingLevel={2}
      factsOf={(product) => otherSubcategories(product).join(' · ')}
    />
  );
}
