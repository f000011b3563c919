import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BuyableProductCard } from '#web/features/cart/buyable-product-card.tsx';
import { useRecentlyViewedIds } from '#web/features/catalogue/recently-viewed/recently-viewed-store.ts';
import { useSession } from '#web/lib/session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ScrollStrip } from '#web/ui/scroll-strip.tsx';
import { type LoadedSection, loadRecommendations, withPersonalSources } from './load-recommendations.ts';
import type { RecommendationsProps } from './recommendation-section.ts';
import { RecommendationHeading, RecommendationsSkeleton } from './recommendations-skeleton.tsx';

/** The number of cards that fit side by side on a wide screen. */
const MAX_WITHOUT_ARROWS = 4;

export function RecommendationCarousels({ sections, shownIds = [] }: RecommendationsProps) {
  const isSignedIn = useSession() !== null;
  const [lastViewedId] = useRecentlyViewedIds();
  const requested = withPersonalSources(sections, lastViewedId, isSignedIn);
  const query = useQuery({
    queryKey: ['recommendations', requested, shownIds],
    queryFn: ({ client }) => loadRecommendations(client, requested, shownIds),
    placeholderData: keepPreviousData,
  });
  if (query.data) return query.data.map((section) => <Carousel key={section.title} {...section} />);
  // Stays visible during a retry, so that the button keeps the focus.
  if (query.errorUpdateCount > 0) {
    return (
      <div className="pt-sec">
        <ErrorState
          title="Failed to load recommendations"
          text="Everything else on this page works as usual."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </div>
    );
  }
  return <RecommendationsSkeleton titles={sections.map(({ title }) => title)} />;
}

function Carousel({ title, products }: LoadedSection) {
  return (
    <section className="pt-sec" aria-label={title}>
      <ScrollStrip
        label={`in ${title}`}
        heading={<RecommendationHeading title={title} />}
        hasButtons={products.length > MAX_WITHOUT_ARROWS}
      >
        {products.map((product) => (
          <BuyableProductCard key={product._id} product={product} headingLevel={3} />
        ))}
      </ScrollStrip>
    </section>
  );
}
