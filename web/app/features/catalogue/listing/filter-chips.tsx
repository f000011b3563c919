import { formatRupees } from '#contract/money.ts';
import { specLabel } from '#contract/spec-text.ts';
import { TextLink } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { specValueText, toggleSlug } from './filter-groups.ts';
import { listingHref, withoutFilters } from './listing-scope.ts';
import { changeListing, type ListingState, toggleSpecification } from './listing-state.ts';
import type { Listing } from './use-listing.ts';

/** An active filter, with the URL of the list without it. */
type ChosenFilter = { readonly key: string; readonly label: string; readonly href: string };

export function FilterChips({ listing }: { listing: Listing }) {
  const filters = chosenFilters(listing);
  if (filters.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label="Chosen filters">
      {filters.map(({ key, label, href }) => (
        <li key={key}>
          <ChipLink to={href}>{label}</ChipLink>
        </li>
      ))}
      <li>
        <ClearAll listing={listing} />
      </li>
    </ul>
  );
}

export function ClearAll({ listing: { scope, chosen } }: { listing: Listing }) {
  return (
    <TextLink to={listingHref(scope, withoutFilters(scope, chosen))} rel="nofollow" className="text-13">
      Clear all
    </TextLink>
  );
}

export function chosenFilters({ scope, chosen, filters }: Listing): ChosenFilter[] {
  const slugs = (['categories', 'manufacturers'] as const).flatMap((field) =>
    chosen[field]
      .filter((slug) => slug !== scope.manufacturer)
      .map((slug) => ({
        key: `${field} ${slug}`,
        label: filters[field].find(({ value }) => value === slug)?.label ?? slug,
        href: listingHref(scope, toggleSlug(chosen, field, slug)),
      })),
  );
  const specifications = Object.entries(chosen.specifications).flatMap(([name, values]) =>
    values.map((value) => ({
      key: `${name} ${value}`,
      label: describeValue(name, value),
      href: listingHref(scope, toggleSpecification(chosen, name, value)),
    })),
  );
  const price = describePrice(chosen.priceMin, chosen.priceMax);
  const others: { label: string; state: ListingState }[] = [];
  if (price) others.push({ label: price, state: changeListing(chosen, { priceMin: null, priceMax: null }) });
  if (chosen.isInStockOnly) {
    others.push({ label: 'In stock', state: changeListing(chosen, { isInStockOnly: false }) });
  }
  return [
    ...slugs,
    ...specifications,
    ...others.map(({ label, state }) => ({ key: label, label, href: listingHref(scope, state) })),
  ];
}

/** Adds the label to values that mean nothing alone, such as numbers or "None". */
function describeValue(name: string, value: string): string {
  const text = specValueText(name, value);
  return /^([\d.,]+|none|yes|no)$/i.test(text) ? `${specLabel(name)}: ${text}` : text;
}

function describePrice(minimum: number | null, maximum: number | null): string | null {
  if (minimum !== null && maximum !== null) return `${formatRupees(minimum)} to ${formatRupees(maximum)}`;
  if (minimum !== null) return `From ${formatRupees(minimum)}`;
  return maximum === null ? null : `Up to ${formatRupees(maximum)}`;
}
