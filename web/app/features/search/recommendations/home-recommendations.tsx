import { useFeaturedProducts } from '#web/features/cart/featured-products.tsx';
import { trendingNow, youMightAlsoLike } from './recommendation-section.ts';
import { Recommendations } from './recommendations.tsx';

const sections = [trendingNow, { ...youMightAlsoLike, isByLastView: true }];

/** Stands below the featured products, and shows others. */
export function HomeRecommendations() {
  const featuredIds = useFeaturedProducts().map(({ _id }) => _id);
  return <Recommendations sections={sections} shownIds={featuredIds} />;
}
