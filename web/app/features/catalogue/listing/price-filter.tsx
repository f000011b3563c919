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
import {
  normalisePriceLimits,
  PRICE_STEP,
  priceBounds,
  readPriceLimits,
  thumbValues,
} from './price-range.ts';
import type { Listing } from './use-listing.ts';

/** Loaded on demand, because it is half of the list's own script. If it fails to load, the two fields remain. */
const RangeSlider = lazy<ComponentType<RangeSliderProps>>(() =>
  import('#web/ui/range-slider.tsx').then(
    ({ RangeSlider }) => ({ default: RangeSlider }),
    () => ({ default: () => null }),
  ),
);

export function PriceFilter({ listing }: { listing: Listing }) {
  const { scope, chosen, filters } = listing;
  const navigate = useNavigate();
  // The slider needs JavaScript, so it is rendered after hydration, and deferred because the two fields do the same.
  const hasSlider = useDeferredValue(useIsHydrated(), false);
  const bounds = priceBounds(filters.price_range);
  const applied = normalisePriceLimits(chosen, bounds);
  const [draft, setDraft] = usePriceDraft(formatPrice(chosen.priceMin), formatPrice(chosen.priceMax));
  const limits = readPriceLimits(draft.minimum, draft.maximum);
  const wanted = normalisePriceLimits(limits, bounds);
  const isChanged = wanted.priceMin !== applied.priceMin || wanted.priceMax !== applied.priceMax;

  const applySlider = ([low, high]: [number, number]) =>
    setDraft({
      minimum: low > bounds.low ? formatRupees(low) : '',
      maximum: high < bounds.high ? formatRupees(high) : '',
    });
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The pressed button disappears, so the form takes the focus.
    event.currentTarget.focus({ preventScroll: true });
    void navigate(listingHref(scope, changeListing(chosen, wanted)));
  };

  const cleared = changeListing(chosen, { priceMin: null, priceMax: null });
  return (
    <form method="get" action={listingLocation(scope, cleared).pathname} onSubmit={apply} tabIndex={-1}>
      <HiddenParameters scope={scope} state={cleared} />
      <div className="min-h-8">
        {hasSlider && (
          <Suspense>
            <RangeSlider
              min={bounds.low}
              max={bounds.high}
              step={PRICE_STEP}
              value={thumbValues(limits, bounds)}
              onChange={applySlider}
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

function formatPrice(price: number | null): string {
  return price === null ? '' : formatRupees(price);
}

type PriceDraft = { minimum: string; maximum: string };

/** The text of the two fields. Reset when the applied limits change. */
function usePriceDraft(minimum: string, maximum: string): [PriceDraft, (draft: PriceDraft) => void] {
  const [applied, setApplied] = useState({ minimum, maximum });
  const [draft, setDraft] = useState(applied);
  if (applied.minimum !== minimum || applied.maximum !== maximum) {
    setApplied({ minimum, maximum });
    setDraft({ minimum, maximum });
  }
  return [draft, setDraft];
}
