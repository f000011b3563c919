import { type RecommendationSection, relatedTo } from './recommendation-section.ts';

/** The sections as they are asked for by a visitor who looked at this product last, or at none yet. */
export function withLastView(
  sections: readonly RecommendationSection[],
  lastViewedId: string | undefined,
): readonly RecommendationSection[] {
  if (lastViewedId === undefined) return sections;
  return sections.map((section) =>
    section.isByLastView ? { ...section, sources: [relatedTo(lastViewedId), ...section.sources] } : section,
  );
}
