import { type AdvancedCriteria, writeCriteria } from '#contract/advanced-criteria.ts';

/** The URL of the results page for criteria. */
export function criteriaHref(criteria: AdvancedCriteria): string {
  return `/search?${new URLSearchParams({ advanced: 'true', criteria: writeCriteria(criteria) })}`;
}
