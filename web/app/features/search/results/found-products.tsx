import { ListedProducts } from '#web/features/cart/listed-products.tsx';
import { ProductListing } from '#web/features/catalogue/listing/product-listing.tsx';
import type { Listing } from '#web/features/catalogue/listing/use-listing.ts';
import { trendingNow, youMightAlsoLike } from '../recommendations/recommendation-section.ts';
import { Recommendations } from '../recommendations/recommendations.tsx';
import { CorrectedQuery } from './corrected-query.tsx';
import { QueryChips } from './query-chips.tsx';
import { searchCrumbs, searchTitle } from './search-texts.ts';

const recommendedSections = [trendingNow, youMightAlsoLike];

/** What a search has found, or would find without the filters. */
export function FoundProducts({ query, listing }: { query: string; listing: Listing }) {
  const { interpretation, search_metadata } = listing.answer;
  const shownIds = listing.answer.products.map(({ _id }) => _id);
  return (
    <>
      <ProductListing
        listing={listing}
        title={searchTitle(query)}
        crumbs={searchCrumbs}
        countNote={` found in ${Math.ceil(search_metadata.response_time_ms)} ms`}
        note={<CorrectedQuery query={query} corrected={interpretation.corrected_query} />}
        queryChips={<QueryChips chips={interpretation.chips} state={listing.chosen} />}
      >
        <ListedProducts listing={listing} />
      </ProductListing>
      <Recommendations sections={recommendedSections} shownIds={shownIds} />
    </>
  );
}
