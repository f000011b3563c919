import { type ProductSort, productSorts } from '#contract/product-sorts.ts';
import { slugify } from '#contract/slug.ts';

/** The filters, sort order and page number of a list page. All of it is in the URL. */
export type ListingState = {
  readonly categories: readonly string[];
  readonly manufacturers: readonly string[];
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  readonly isInStockOnly: boolean;
  /** Values of one name are combined with OR, names with AND. */
  readonly specifications: Readonly<Record<string, readonly string[]>>;
  readonly sort: ProductSort;
  readonly page: number;
};

export const defaultListingState: ListingState = {
  categories: [],
  manufacturers: [],
  priceMin: null,
  priceMax: null,
  isInStockOnly: false,
  specifications: {},
  sort: 'relevance',
  page: 1,
};

// Limits of the API. A URL may contain anything, so that larger values are dropped before the request.
const MAX_VALUES = 50;
const MAX_SLUG_LENGTH = 80;
const MAX_NAME_LENGTH = 60;
const MAX_VALUE_LENGTH = 100;
const MAX_SPECIFICATIONS_LENGTH = 2000;
const MAX_PRICE = 100_000_000;
const MAX_PAGE = 10_000;

/** Parses the URL. Invalid parameters are ignored. */
export function readListingState(parameters: URLSearchParams): ListingState {
  return {
    categories: readSlugs(parameters.getAll('categories')),
    manufacturers: readSlugs(parameters.getAll('manufacturers')),
    priceMin: readRupees(parameters.get('price_min') ?? ''),
    priceMax: readRupees(parameters.get('price_max') ?? ''),
    isInStockOnly: parameters.get('in_stock_only') === 'true',
    specifications: readSpecifications(parameters.get('specifications') ?? ''),
    sort: readSort(parameters.get('sort')),
    page: readPage(parameters.get('page') ?? ''),
  };
}

/** Serialises the state. Values are sorted, so that the same choices always give the same URL. */
export function writeListingState(state: ListingState): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const slug of state.categories.toSorted()) parameters.append('categories', slug);
  for (const slug of state.manufacturers.toSorted()) parameters.append('manufacturers', slug);
  if (state.priceMin !== null) parameters.set('price_min', String(state.priceMin));
  if (state.priceMax !== null) parameters.set('price_max', String(state.priceMax));
  if (state.isInStockOnly) parameters.set('in_stock_only', 'true');
  if (Object.keys(state.specifications).length > 0) {
    parameters.set('specifications', writeSpecifications(state.specifications));
  }
  if (state.sort !== defaultListingState.sort) parameters.set('sort', state.sort);
  if (state.page > 1) parameters.set('page', String(state.page));
  return parameters;
}

/** Applies a change and goes back to the first page. */
export function changeListing(state: ListingState, change: Partial<ListingState>): ListingState {
  return { ...state, page: 1, ...change };
}

export function toggleValue(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

export function toggleSpecification(state: ListingState, name: string, value: string): ListingState {
  const { [name]: values = [], ...others } = state.specifications;
  const toggled = toggleValue(values, value);
  const specifications = toggled.length > 0 ? { ...others, [name]: toggled } : others;
  return changeListing(state, { specifications });
}

/** Parses whole rupees (`₹1,23,456`); returns null for anything else. */
export function readRupees(text: string): number | null {
  const digits = text.replaceAll(/[₹,\s]/g, '');
  return /^\d+$/.test(digits) ? Math.min(Number(digits), MAX_PRICE) : null;
}

function readSlugs(texts: string[]): string[] {
  const slugs = texts.map(slugify).filter((slug) => slug !== '' && slug.length <= MAX_SLUG_LENGTH);
  return [...new Set(slugs)].slice(0, MAX_VALUES).toSorted();
}

function readSort(text: string | null): ProductSort {
  return text !== null && Object.hasOwn(productSorts, text)
    ? (text as ProductSort)
    : defaultListingState.sort;
}

function readPage(text: string): number {
  return /^\d+$/.test(text) ? Math.min(Math.max(Number(text), 1), MAX_PAGE) : 1;
}

function readSpecifications(text: string): ListingState['specifications'] {
  const named = Object.entries(parseObject(text))
    .filter(([name]) => isStorable(name, MAX_NAME_LENGTH))
    .map(([name, values]) => [name, readValues(values)] as const)
    .filter(([, values]) => values.length > 0);
  const specifications = Object.fromEntries(named);
  return writeSpecifications(specifications).length <= MAX_SPECIFICATIONS_LENGTH ? specifications : {};
}

function parseObject(text: string): object {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

function readValues(values: unknown): string[] {
  if (!Array.isArray(values)) return [];
  const texts = values
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String)
    .filter((value) => isStorable(value, MAX_VALUE_LENGTH));
  return [...new Set(texts)].slice(0, MAX_VALUES).toSorted();
}

/** Rejects NUL and lone surrogates, which JSON can contain but PostgreSQL cannot store. */
function isStorable(text: string, maxLength: number): boolean {
  return text !== '' && text.length <= maxLength && text.isWellFormed() && !text.includes('\0');
}

function writeSpecifications(specifications: ListingState['specifications']): string {
  const sorted = Object.entries(specifications)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, values]) => [name, values.toSorted()]);
  return JSON.stringify(Object.fromEntries(sorted));
}
