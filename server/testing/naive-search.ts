import type {
  Facets,
  Match,
  SearchFilters,
  SearchRequest,
  SearchScope,
} from '#server/search/search-engine.ts';
import { extractSearchWords, type SearchableProduct } from '#server/search/text/extract-search-words.ts';
import { phraseText } from '#server/search/text/phrase-text.ts';

type Described = { readonly product: SearchableProduct; readonly words: ReadonlySet<string> };

/** Reference implementation: scans all products for every request. */
export function naiveSearch(products: readonly SearchableProduct[], request: SearchRequest) {
  const matching = products
    .map((product): Described => ({ product, words: new Set(extractSearchWords(product).keys()) }))
    .filter((described) => request.match === null || matches(described, request.match))
    .map(({ product }) => product)
    .filter(({ display_price: price }) => isWithin(price, request.price))
    .filter((product) => !request.scope || isInScope(product, request.scope));
  const found = matching.filter((product) => meets(product, request.filters));
  return { total: found.length, facets: facetsOf(matching, request), ids: orderIds(found, request) };
}

function matches(described: Described, match: Match): boolean {
  const { words, product } = described;
  switch (match.kind) {
    case 'word':
      return words.has(match.word);
    case 'prefix':
      return [...words].some((word) => beginsWith(word, match.word, match.isOpen));
    case 'all':
      return match.of.every((one) => matches(described, one));
    case 'any':
      return match.of.some((one) => matches(described, one));
    case 'not':
      return !matches(described, match.of);
    case 'phrase':
      return (
        match.words.every((word) => words.has(word)) &&
        phraseText(product).includes(` ${match.words.join(' ')} `)
      );
    case 'price':
      return isWithin(product.display_price, match.range);
    case 'in-stock':
      return product.is_in_stock;
  }
}

function beginsWith(word: string, prefix: string, isOpen: boolean): boolean {
  if (!word.startsWith(prefix)) return false;
  const rest = word.slice(prefix.length);
  return isOpen || rest === '' || !/\d$/.test(prefix) || /^\p{L}/u.test(rest);
}

function isWithin(
  price: number,
  { min = 0, max = Number.POSITIVE_INFINITY }: SearchFilters['price'],
): boolean {
  return price >= min && price <= max;
}

function isInScope(product: SearchableProduct, scope: SearchScope): boolean {
  const { from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY } = scope.created;
  const created = product.created_at.getTime();
  const valuesOf = (name: string) =>
    [product.subcategories, product.specs].flatMap((map) =>
      Object.hasOwn(map, name) ? [map[name]].flat().map(String) : [],
    );
  return (
    (scope.categories.length === 0 || scope.categories.includes(product.category_slug)) &&
    (scope.manufacturers.length === 0 || scope.manufacturers.includes(product.manufacturer_slug)) &&
    (!scope.isInStockOnly || product.is_in_stock) &&
    created >= from &&
    created < until &&
    Object.entries(scope.specifications).every(([name, accepted]) =>
      valuesOf(name).some((value) => accepted.includes(value)),
    )
  );
}

function meets(product: SearchableProduct, filters: SearchFilters): boolean {
  const has = (chosen: readonly string[], value: string | undefined) =>
    chosen.length === 0 || (value !== undefined && chosen.includes(value));
  return (
    has(filters.categories, product.category_slug) &&
    has(filters.manufacturers, product.manufacturer_slug) &&
    isWithin(product.display_price, filters.price) &&
    (!filters.isInStockOnly || product.is_in_stock) &&
    Object.entries(filters.specifications).every(([name, chosen]) =>
      has(chosen, specificationOf(product, name)),
    )
  );
}

function specificationOf({ subcategories }: SearchableProduct, name: string): string | undefined {
  return Object.hasOwn(subcategories, name) ? String(subcategories[name]) : undefined;
}

function facetsOf(matching: readonly SearchableProduct[], request: SearchRequest): Facets | null {
  if (request.facets === 'none') return null;
  const stocked = matching.filter((product) => product.is_in_stock);
  const { manufacturers, specifications } = countFacets(stocked, request);
  return { ...countFacets(matching, request), inStock: { manufacturers, specifications } };
}

function countFacets(
  matching: readonly SearchableProduct[],
  { filters, facets }: SearchRequest,
): Omit<Facets, 'inStock'> {
  const without = (changed: Partial<SearchFilters>) =>
    matching.filter((product) => meets(product, { ...filters, ...changed }));
  const categories = countBy(without({ categories: [] }), ({ category_slug: slug }) => slug);
  const manufacturers = countBy(without({ manufacturers: [] }), ({ manufacturer_slug: slug }) => slug);
  if (facets === 'groups') return { categories, manufacturers, specifications: {}, price: null };
  const names = new Set(matching.flatMap(({ subcategories }) => Object.keys(subcategories)));
  const counts = Array.from(names, (name) => {
    const { [name]: _, ...others } = filters.specifications;
    return [
      name,
      countBy(without({ specifications: others }), (product) => specificationOf(product, name)),
    ] as const;
  });
  const prices = without({ price: {} }).map(({ display_price: price }) => price);
  return {
    categories,
    manufacturers,
    specifications: Object.fromEntries(counts.filter(([, values]) => Object.keys(values).length > 0)),
    price: prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
  };
}

function countBy(
  products: readonly SearchableProduct[],
  valueIn: (product: SearchableProduct) => string | undefined,
): Record<string, number> {
  const counts = new Map<string, number>();
  for (const product of products) {
    const value = valueIn(product);
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

/** Returns null for an order by relevance of words, which each engine defines itself. */
function orderIds(found: readonly SearchableProduct[], { match, order, offset, limit }: SearchRequest) {
  if (order.by === 'relevance' && match !== null) return null;
  const isAscending = order.direction === 'asc' && order.by !== 'relevance';
  const ordered = found.toSorted((one, other) => {
    const difference = compareKeys(keysOf(one, order.by), keysOf(other, order.by));
    return isAscending ? difference : -difference;
  });
  return ordered.slice(offset, offset + limit).map(({ _id: id }) => id);
}

type Key = number | string | Buffer;

function keysOf(product: SearchableProduct, by: SearchRequest['order']['by']): Key[] {
  const created = product.created_at.getTime();
  const keys: Record<typeof by, Key[]> = {
    relevance: [Number(product.is_in_stock), Number(product.is_trending), created],
    price: [product.display_price],
    name: [Buffer.from(product.website_name)],
    created_at: [created],
    popularity: [product.popularity],
  };
  return [...keys[by], product._id];
}

function compareKeys(one: readonly Key[], other: readonly Key[]): number {
  for (const [place, key] of one.entries()) {
    const otherKey = other[place] as Key;
    const difference =
      Buffer.isBuffer(key) && Buffer.isBuffer(otherKey)
        ? key.compare(otherKey)
        : Number(key > otherKey) - Number(key < otherKey);
    if (difference !== 0) return difference;
  }
  return 0;
}
