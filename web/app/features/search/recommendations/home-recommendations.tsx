import { useFeaturedProducts } from '#web/features/cart/featured-products.tsx';
import { trendingNow, youMightAlsoLike } from './recommendation-section.ts';
import { Recommendations } from './recommendations.tsx';

const sections = [trendingNow, { ...youMightAlsoLike, isPersonal: true }];

/** Recommends products other than the featured ones. */
export function HomeRecommendations() {
  const featuredIds = useFeaturedProducts().map(({ _id }) => _id);
  return <Recommendations sections={sections} shownIds={featuredIds} />;
}
