import { ProductCardSkeleton } from '#web/features/catalogue/product-card-skeleton.tsx';
import { PrintedPart } from '#web/ui/printed-part.tsx';
import { ScrollStripSkeleton } from '#web/ui/scroll-strip-skeleton.tsx';

/** One card more than fits, so that the scrollbar appears from the start and causes no layout shift. */
const cardIndexes = [0, 1, 2, 3, 4];

export function RecommendationsSkeleton({ titles }: { titles: readonly string[] }) {
  return titles.map((title) => (
    <PrintedPart
      key={title}
      as="section"
      of={['skeleton', title]}
      className="pt-sec"
      aria-label={title}
      aria-busy="true"
    >
      {() => (
        <ScrollStripSkeleton heading={<RecommendationHeading title={title} />}>
          {cardIndexes.map((index) => (
            <ProductCardSkeleton key={index} />
          ))}
        </ScrollStripSkeleton>
      )}
    </PrintedPart>
  ));
}

export function RecommendationHeading({ title }: { title: string }) {
  return <h2 className="text-22 md:text-28">{title}</h2>;
}
