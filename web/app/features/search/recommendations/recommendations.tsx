import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { whenNearViewport } from '#web/features/catalogue/when-near-viewport.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { RecommendationsProps } from './recommendation-section.ts';
import { RecommendationsSkeleton } from './recommendations-skeleton.tsx';
import './recommendations.css';

/** About a flick of the finger ahead, so that the products are mostly there when their place is reached. */
const NEAR = '600px';

const RecommendationCarousels = lazy(async (): Promise<{ default: ComponentType<RecommendationsProps> }> => {
  try {
    return { default: (await import('./recommendation-carousels.tsx')).RecommendationCarousels };
  } catch (error) {
    // A new version of the shop may have taken the place of this page's scripts. The page is whole without them.
    reportError(error);
    return { default: () => null };
  }
});

/** Below everything else of a page. Neither the products nor the code that shows them come before they are near. */
export function Recommendations({ sections, shownIds }: RecommendationsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (place.current) return whenNearViewport(place.current, () => setIsNear(true), NEAR);
  }, []);
  const skeleton = <RecommendationsSkeleton titles={sections.map(({ title }) => title)} />;
  return (
    <div className={classNames('recommendations', isNear && 'is-near')} ref={place}>
      {isNear ? (
        <Suspense fallback={skeleton}>
          <RecommendationCarousels sections={sections} shownIds={shownIds} />
        </Suspense>
      ) : (
        skeleton
      )}
    </div>
  );
}
