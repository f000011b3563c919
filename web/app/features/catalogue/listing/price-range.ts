import type { AvailableFilters } from '#contract/products.ts';
import { type ListingState, readRupees } from './listing-state.ts';

export const PRICE_STEP = 1000;

export type PriceBounds = { readonly low: number; readonly high: number };
export type PriceLimits = Pick<ListingState, 'priceMin' | 'priceMax'>;

/** The ends of the slider: the range of the products' own prices, rounded out to whole steps. */
export function priceBounds({ min, max }: AvailableFilters['price_range']): PriceBounds {
  return { low: Math.floor(min / PRICE_STEP) * PRICE_STEP, high: Math.ceil(max / PRICE_STEP) * PRICE_STEP };
}

/** A limit that leaves nothing out is none, and limits in the wrong order are meant the other way round. */
export function tidyPriceLimits(
  { priceMin, priceMax }: PriceLimits,
  { low, high }: PriceBounds,
): PriceLimits {
  const isReversed = priceMin !== null && priceMax !== null && priceMin > priceMax;
  const [least, most] = isReversed ? [priceMax, priceMin] : [priceMin, priceMax];
  return {
    priceMin: least !== null && least > low ? least : null,
    priceMax: most !== null && most < high ? most : null,
  };
}

export function readPriceLimits(minimum: string, maximum: string): PriceLimits {
  return { priceMin: readRupees(minimum), priceMax: readRupees(maximum) };
}

/** Where the two thumbs stand. */
export function thumbsOf({ priceMin, priceMax }: PriceLimits, { low, high }: PriceBounds): [number, number] {
  const within = (price: number) => Math.min(Math.max(price, low), high);
  const thumbs = [within(priceMin ?? low), within(priceMax ?? high)].toSorted((one, other) => one - other);
  return thumbs as [number, number];
}
