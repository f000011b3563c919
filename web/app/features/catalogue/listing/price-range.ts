import type { AvailableFilters } from '#contract/products.ts';
import { type ListingState, readRupees } from './listing-state.ts';

export const PRICE_STEP = 1000;

export type PriceBounds = { readonly low: number; readonly high: number };
export type PriceLimits = Pick<ListingState, 'priceMin' | 'priceMax'>;

/** The ends of the slider: the price range of the products, rounded out to whole steps. */
export function priceBounds({ min, max }: AvailableFilters['price_range']): PriceBounds {
  return { low: Math.floor(min / PRICE_STEP) * PRICE_STEP, high: Math.ceil(max / PRICE_STEP) * PRICE_STEP };
}

/** Removes limits that exclude nothing, and swaps limits in the wrong order. */
export function normalisePriceLimits(
  { priceMin, priceMax }: PriceLimits,
  { low, high }: PriceBounds,
): PriceLimits {
  const isReversed = priceMin !== null && priceMax !== null && priceMin > priceMax;
  const [lower, upper] = isReversed ? [priceMax, priceMin] : [priceMin, priceMax];
  return {
    priceMin: lower !== null && lower > low ? lower : null,
    priceMax: upper !== null && upper < high ? upper : null,
  };
}

export function readPriceLimits(minimum: string, maximum: string): PriceLimits {
  return { priceMin: readRupees(minimum), priceMax: readRupees(maximum) };
}

/** The values of the two slider thumbs. */
export function thumbValues(
  { priceMin, priceMax }: PriceLimits,
  { low, high }: PriceBounds,
): [number, number] {
  const clamp = (price: number) => Math.min(Math.max(price, low), high);
  const thumbs = [clamp(priceMin ?? low), clamp(priceMax ?? high)].toSorted((one, other) => one - other);
  return thumbs as [number, number];
}
