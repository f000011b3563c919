import { specLabel } from '#contract/spec-text.ts';
import { subcategoryText } from '../subcategory-text.ts';
import { listingHref } from './listing-scope.ts';
import { changeListing, type ListingState, toggleSpecification, toggleValue } from './listing-state.ts';
import type { Listing } from './use-listing.ts';

/** A value of a filter, with the change that selects or deselects it and the URL of the list after it. */
export type FilterChoice = {
  readonly key: string;
  readonly label: string;
  /** Number of products that match all other chosen filters. */
  readonly count: number;
  readonly isChosen: boolean;
  readonly toggle: (state: ListingState) => ListingState;
  readonly href: string;
};

export type FilterGroup = { readonly title: string; readonly choices: readonly FilterChoice[] };

type SlugField = 'categories' | 'manufacturers';

export function filterGroups(listing: Listing): FilterGroup[] {
  const { scope } = listing;
  const groups = [
    ...(scope.category === undefined ? [slugGroup(listing, 'Category', 'categories')] : []),
    slugGroup(listing, 'Manufacturer', 'manufacturers'),
    ...Object.keys(listing.filters.specifications).map((name) => specificationGroup(listing, name)),
  ];
  return groups.filter(({ choices }) => choices.length > 0);
}

function slugGroup(listing: Listing, title: string, field: SlugField): FilterGroup {
  const { filters, chosen, scope } = listing;
  const choices = filters[field].map(({ value, label, count }) => {
    const toggle = (state: ListingState) => toggleSlug(state, field, value);
    const href = listingHref(scope, toggle(chosen));
    return { key: value, label, count, isChosen: chosen[field].includes(value), toggle, href };
  });
  return { title, choices };
}

function specificationGroup(listing: Listing, name: string): FilterGroup {
  const { filters, chosen, scope } = listing;
  const choices = Object.entries(filters.specifications[name]?.values ?? {})
    .toSorted(([one], [other]) => compareValues(one, other))
    .map(([value, count]) => {
      const isChosen = chosen.specifications[name]?.includes(value) ?? false;
      const toggle = (state: ListingState) => toggleSpecification(state, name, value);
      const href = listingHref(scope, toggle(chosen));
      return { key: value, label: specValueText(name, value), count, isChosen, toggle, href };
    });
  return { title: specLabel(name), choices };
}

export function toggleSlug(state: ListingState, field: SlugField, slug: string): ListingState {
  return changeListing(state, { [field]: toggleValue(state[field], slug) });
}

/** Formats a value of the API, which sends numbers as text: `1000` of `capacity_gb` is 1 TB. */
export function specValueText(name: string, value: string): string {
  const number = Number(value);
  return subcategoryText(name, value.trim() !== '' && Number.isFinite(number) ? number : value);
}

function compareValues(one: string, other: string): number {
  const difference = Number(one) - Number(other);
  return Number.isNaN(difference) ? compareTexts(one, other) : difference;
}

/** Natural sort order: 2230 before 22110. `Intl.Collator` is not used because its first use is slow. */
function compareTexts(one: string, other: string): number {
  const parts = partsOf(one);
  const otherParts = partsOf(other);
  for (const [index, part] of parts.entries()) {
    const otherPart = otherParts[index] ?? '';
    if (part === otherPart) continue;
    return Number(part) - Number(otherPart) || (part < otherPart ? -1 : 1);
  }
  return parts.length - otherParts.length;
}

function partsOf(text: string): string[] {
  return text.toLowerCase().match(/\d+|\D+/g) ?? [];
}
