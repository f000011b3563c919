import { type ComponentType, lazy, type SubmitEvent, Suspense, useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatRupees } from '#contract/money.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { RangeSliderProps } from '#web/ui/range-slider.tsx';
import { HiddenParameters } from './hidden-parameters.tsx';
import { listingHref, listingLocation } from './listing-scope.ts';
import { changeListing } from './listing-state.ts';
import { PRICE_STEP, priceBounds, readPriceLimits, thumbsOf, tidyPriceLimits } from './price-range.ts';
import type { Listing } from './use-listing.ts';

/** Half of a list's own script, for what the two fields can do as well. Where it cannot be had, they do. */
const RangeSlider = lazy<ComponentType<RangeSliderProps>>(() =>
  import('#web/ui/range-slider.tsx').then(
    ({ RangeSlider }) => ({ default: RangeSlider }),
    () => ({ default: () => null }),
  ),
);

export function PriceFilter({ listing }: { listing: Listing }) {
  const { scope, chosen, filters } = listing;
  const navigate = useNavigate();
  // A slider that no script moves would be a picture of one; the two fields work without.
  // It waits for the rest of the page, which can be used without it.
  const canSlide = useDeferredValue(useIsHydrated(), false);
  const bounds = priceBounds(filters.price_range);
  const applied = tidyPriceLimits(chosen, bounds);
  const [draft, setDraft] = usePriceDraft(writePrice(chosen.priceMin), writePrice(chosen.priceMax));
  const limits = readPriceLimits(draft.minimum, draft.maximum);
  const wanted = tidyPriceLimits(limits, bounds);
  const isChanged = wanted.priceMin !== applied.priceMin || wanted.priceMax !== applied.priceMax;

  const slide = ([low, high]: [number, number]) =>
    setDraft({
      minimum: low > bounds.low ? formatRupees(low) : '',
      maximum: high < bounds.high ? formatRupees(high) : '',
    });
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button goes once it has done its work; the form keeps the keyboard's scope.
    event.currentTarget.focus({ preventScroll: true });
    void navigate(listingHref(scope, changeListing(chosen, wanted)));
  };

  const cleared = changeListing(chosen, { priceMin: null, priceMax: null });
  return (
    <form method="get" action={listingLocation(scope, cleared).pathname} onSubmit={apply} tabIndex={-1}>
      <HiddenParameters scope={scope} state={cleared} />
      <div className="price-filter-slider">
        {canSlide && (
          <Suspense>
            <RangeSlider
              min={bounds.low}
              max={bounds.high}
              step={PRICE_STEP}
              value={thumbsOf(limits, bounds)}
              onChange={slide}
              labels={['Lowest price', 'Highest price']}
              describe={formatRupees}
            />
          </Suspense>
        )}
      </div>
      <div className="price-filter-fields">
        <Field label="Minimum">
          <Input
            name="price_min"
            inputMode="numeric"
            autoComplete="off"
            placeholder={formatRupees(bounds.low)}
            value={draft.minimum}
            onChange={({ target }) => setDraft({ ...draft, minimum: target.value })}
          />
        </Field>
        <Field label="Maximum">
          <Input
            name="price_max"
            inputMode="numeric"
            autoComplete="off"
            placeholder={formatRupees(bounds.high)}
            value={draft.maximum}
            onChange={({ target }) => setDraft({ ...draft, maximum: target.value })}
          />
        </Field>
      </div>
      {isChanged && <ApplyButton />}
      <noscript>
        <ApplyButton />
      </noscript>
    </form>
  );
}

function ApplyButton() {
  return (
    <Button type="submit" variant="line" block>
      Apply Price Range
    </Button>
  );
}

function writePrice(price: number | null): string {
  return price === null ? '' : formatRupees(price);
}

type PriceDraft = { minimum: string; maximum: string };

/** What stands in the fields, until other limits apply. */
function usePriceDraft(minimum: string, maximum: string): [PriceDraft, (draft: PriceDraft) => void] {
  const [applied, setApplied] = useState({ minimum, maximum });
  const [draft, setDraft] = useState(applied);
  if (applied.minimum !== minimum || applied.maximum !== maximum) {
    setApplied({ minimum, maximum });
    setDraft({ minimum, maximum });
  }
  return [draft, setDraft];
}
