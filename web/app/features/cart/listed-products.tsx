import type { Listing } from '#web/features/catalogue/listing/use-listing.ts';
import { otherSubcategories } from '#web/features/catalogue/product-chips.ts';
import { BuyableProductGrid } from './buyable-product-grid.tsx';

/** As many as are in sight when the page opens. */
const PRIORITY_COUNT = 4;

/** The products of a page that lists them. */
export function ListedProducts({ listing }: { listing: Listing }) {
  return (
    <BuyableProductGrid
      products={listing.answer.products}
      priorityCount={PRIORITY_COUNT}
      headingLevel={2}
      factsOf={(product) => otherSubcategories(product).join(' · ')}
    />
  );
}
