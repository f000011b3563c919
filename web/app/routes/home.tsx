import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { FeaturedProducts, featuredProductsQuery } from '#web/features/cart/featured-products.tsx';
import { CategoryGroups } from '#web/features/catalogue/category-groups.tsx';
import { PartPicture } from '#web/features/catalogue/part-picture.tsx';
import { Hero } from '#web/features/content/home/hero.tsx';
import { ServiceCards } from '#web/features/content/home/service-cards.tsx';
import { shopStructuredData } from '#web/features/content/home/shop-structured-data.ts';
import { TrustStrip } from '#web/features/content/home/trust-strip.tsx';
import { HomeRecommendations } from '#web/features/search/recommendations/home-recommendations.tsx';
import { useSearchTextAfterPaint } from '#web/features/search/search-text.ts';
import { pageQueries } from '#web/lib/page-queries.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { StructuredData } from '#web/lib/structured-data.tsx';
import { HydrationStep } from '#web/ui/hydration-step.tsx';

/** Loaded when the first letter is typed, which most visitors do not do here. */
const HomeSearchResults = lazy(async () => ({
  default: (await import('#web/features/search/home-search-results.tsx')).HomeSearchResults,
}));

const queries = pageQueries(() => [featuredProductsQuery]);
export const loader = queries.onServer;
export const clientLoader = queries.inBrowser;

export function meta() {
  const title = `${siteFacts.name} | ${siteFacts.tagline}`;
  return [
    { title },
    { name: 'description', content: siteFacts.description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: siteFacts.description },
    { property: 'og:type', content: 'website' },
  ];
}

export default function Home() {
  const { data: shop } = useSuspenseQuery(apiQuery(endpoints.getShopFacts));
  return (
    <div className="wrap">
      <TypedSearch />
      <Hero />
      <TrustStrip />
      <HydrationStep>
        <ServiceCards partPicture={(code) => <PartPicture categoryCode={code} />} />
      </HydrationStep>
      <HydrationStep>
        <CategoryGroups />
      </HydrationStep>
      <FeaturedProducts />
      <HomeRecommendations />
      <StructuredData data={shopStructuredData(shop.public_url)} />
    </div>
  );
}

/** By itself, so that a typed letter does not render the whole page again. */
function TypedSearch() {
  const text = useSearchTextAfterPaint().trim();
  return (
    text !== '' && (
      <Suspense>
        <HomeSearchResults text={text} />
      </Suspense>
    )
  );
}
