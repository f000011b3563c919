import { ProductCardSkeleton } from '#web/features/catalogue/product-card-skeleton.tsx';
import { ScrollStripSkeleton } from '#web/ui/scroll-strip-skeleton.tsx';

/** One card more than fits, so that the scrollbar appears from the start and causes no layout shift. */
const cardIndexes = [0, 1, 2, 3, 4];

export function RecommendationsSkeleton({ titles }: { titles: readonly string[] }) {
  return titles.map((title) => (
    <section key={title} className="pt-sec" aria-label={title} aria-busy="true">
      <ScrollStripSkeleton heading={<RecommendationHeading title={title} />}>
        {cardIndexes.map((index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </ScrollStripSkeleton>
    </section>
  ));
}

export function RecommendationHeading({ title }: { title: string }) {
  return <h2 className="text-22 md:text-28">{title}</h2>;
}
