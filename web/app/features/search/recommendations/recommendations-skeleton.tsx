import { ProductCardSkeleton } from '#web/features/catalogue/product-card-skeleton.tsx';
import { ScrollStripSkeleton } from '#web/ui/scroll-strip-skeleton.tsx';
import { RecommendationHeading } from './recommendation-heading.tsx';

/** One more than fit, so that a scrollbar, where there is one, takes its room from the start. */
const places = [0, 1, 2, 3, 4];

export function RecommendationsSkeleton({ titles }: { titles: readonly string[] }) {
  return titles.map((title) => (
    <section key={title} className="pt-sec" aria-label={title} aria-busy="true">
      <ScrollStripSkeleton heading={<RecommendationHeading title={title} />}>
        {places.map((place) => (
          <ProductCardSkeleton key={place} />
        ))}
      </ScrollStripSkeleton>
    </section>
  ));
}
