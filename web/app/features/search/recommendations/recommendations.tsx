import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { whenNearViewport } from '#web/features/catalogue/when-near-viewport.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { RecommendationsProps } from './recommendation-section.ts';
import { RecommendationsSkeleton } from './recommendations-skeleton.tsx';
import './recommendations.css';

/** Loads the products before the visitor scrolls to them. */
const NEAR = '600px';

const RecommendationCarousels = lazy(async (): Promise<{ default: ComponentType<RecommendationsProps> }> => {
  try {
    return { default: (await import('./recommendation-carousels.tsx')).RecommendationCarousels };
  } catch (error) {
    // A new release may have removed the scripts of this page. The page works without recommendations.
    reportError(error);
    return { default: () => null };
  }
});

/** Loads recommendations and their code when the visitor scrolls near them. */
export function Recommendations({ sections, shownIds }: RecommendationsProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (container.current) return whenNearViewport(container.current, () => setIsNear(true), NEAR);
  }, []);
  const skeleton = <RecommendationsSkeleton titles={sections.map(({ title }) => title)} />;
  return (
    <div className={classNames('recommendations', isNear && 'is-near')} ref={container}>
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
