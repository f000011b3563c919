import { type ProductSort, productSorts } from '#contract/product-sorts.ts';
import { slugify } from '#contract/slug.ts';

/** What a shopper has chosen on a page that lists products. All of it stands in the page's address. */
export type ListingState = {
  readonly categories: readonly string[];
  readonly manufacturers: readonly string[];
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  readonly isInStockOnly: boolean;
  /** Values of one name are alternatives; every name must hold. */
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

// What the API takes. An address may hold anything, and what is too much is left out before it is asked.
const MOST_VALUES = 50;
const LONGEST_SLUG = 80;
const LONGEST_NAME = 60;
const LONGEST_VALUE = 100;
const LONGEST_SPECIFICATIONS = 2000;
const HIGHEST_PRICE = 100_000_000;
const LAST_PAGE = 10_000;

/** Nonsense in an address is no fault of the shopper: whatever cannot be read is as if it were not there. */
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

/** The same choices always give the same text, in whatever order they were made. */
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

/** Another choice makes another list, which is read from its first page. */
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

/** Whole rupees, also as people write them (`₹1,23,456`); null for everything else. */
export function readRupees(text: string): number | null {
  const digits = text.replaceAll(/[₹,\s]/g, '');
  return /^\d+$/.test(digits) ? Math.min(Number(digits), HIGHEST_PRICE) : null;
}

function readSlugs(texts: string[]): string[] {
  const slugs = texts.map(slugify).filter((slug) => slug !== '' && slug.length <= LONGEST_SLUG);
  return [...new Set(slugs)].slice(0, MOST_VALUES).toSorted();
}

function readSort(text: string | null): ProductSort {
  return text !== null && Object.hasOwn(productSorts, text)
    ? (text as ProductSort)
    : defaultListingState.sort;
}

function readPage(text: string): number {
  return /^\d+$/.test(text) ? Math.min(Math.max(Number(text), 1), LAST_PAGE) : 1;
}

function readSpecifications(text: string): ListingState['specifications'] {
  const named = Object.entries(parseObject(text))
    .filter(([name]) => isReadable(name, LONGEST_NAME))
    .map(([name, values]) => [name, readValues(values)] as const)
    .filter(([, values]) => values.length > 0);
  const specifications = Object.fromEntries(named);
  return writeSpecifications(specifications).length <= LONGEST_SPECIFICATIONS ? specifications : {};
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
    .filter((value) => isReadable(value, LONGEST_VALUE));
  return [...new Set(texts)].slice(0, MOST_VALUES).toSorted();
}

/** JSON can spell characters that no database takes as text. */
function isReadable(text: string, longest: number): boolean {
  return text !== '' && text.length <= longest && text.isWellFormed() && !text.includes('\0');
}

function writeSpecifications(specifications: ListingState['specifications']): string {
  const inOrder = Object.entries(specifications)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, values]) => [name, values.toSorted()]);
  return JSON.stringify(Object.fromEntries(inOrder));
}
