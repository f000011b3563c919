import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchOrders } from '#contract/search-limits.ts';
import { fuzzSeed } from '../../../testing/fuzz-seed.ts';
import { naiveSearch } from '../../../testing/naive-search.ts';
import { searchableProduct } from '../../../testing/searchable-product.ts';
import { sized } from '../../../testing/test-size.ts';
import type { Match, SearchRequest, SearchScope } from '../search-engine.ts';
import type { SearchableProduct } from '../text/extract-search-words.ts';
import { createIndexBuilder, type SearchIndex } from './search-index.ts';

const words = [
  'falcon',
  'fal',
  'owl',
  'owls',
  '990',
  '990f',
  '9900',
  '16gb',
  'x',
  'rtx4070',
  '4070',
  'é',
  '2.5',
];
const slugs = ['a', 'b', 'c'];
const values = ['1', '2', 'three', '__proto__'];

const product: fc.Arbitrary<Partial<SearchableProduct>> = fc.record({
  name: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((some) => some.join(' ')),
  website_name: fc.constantFrom('Owl', 'owl', 'owl ', 'Falcon', '\u{1f600}', '\u{ff01}', 'é'),
  category_slug: fc.constantFrom(...slugs),
  manufacturer_slug: fc.constantFrom(...slugs),
  display_price: fc.integer({ min: 1, max: 6 }),
  is_in_stock: fc.boolean(),
  is_trending: fc.boolean(),
  popularity: fc.integer({ min: 0, max: 3 }),
  created_at: fc.integer({ min: 0, max: 3 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day))),
  subcategories: fc.dictionary(
    fc.constantFrom('type', 'size', 'kind'),
    fc.oneof(fc.constantFrom(...values), fc.constantFrom(1, 2)),
  ),
  specs: fc.dictionary(
    fc.constantFrom('type', 'length_mm'),
    fc.oneof(fc.constantFrom(...values), fc.constantFrom(1, true), fc.subarray(values)),
  ),
});

const price = fc.record(
  { min: fc.integer({ min: 0, max: 7 }), max: fc.integer({ min: 0, max: 7 }) },
  { requiredKeys: [] },
);

const { match } = fc.letrec<{ match: Match }>((tie) => ({
  match: fc.oneof(
    { depthSize: 'small' },
    fc.record({
      kind: fc.constant('word' as const),
      word: fc.constantFrom(...words, 'nothing'),
      boost: fc.constantFrom(1, 0.6),
    }),
    fc.record({
      kind: fc.constant('prefix' as const),
      word: fc.constantFrom('f', 'fal', 'ow', '99', '990', '1', '16', 'rtx', 'r', '2', '2.5', 'zz'),
      boost: fc.constant(1),
      isOpen: fc.boolean(),
    }),
    fc.record({
      kind: fc.constantFrom('all' as const, 'any' as const),
      of: fc.array(tie('match'), { maxLength: 4 }),
    }),
    fc.record({ kind: fc.constant('not' as const), of: tie('match') }),
    fc.record({
      kind: fc.constant('phrase' as const),
      words: fc.constantFrom(['maker', 'owl'], ['owl', 'maker'], ['maker', 'falcon'], ['parts'], ['maker']),
    }),
    fc.record({ kind: fc.constant('price' as const), range: price }),
    fc.constant<Match>({ kind: 'in-stock' }),
  ),
}));

const some = (from: string[]) => fc.subarray([...from, 'unknown'], { maxLength: 3 });

const scope: fc.Arbitrary<SearchScope> = fc.record({
  categories: fc.oneof(fc.constant([]), some(slugs)),
  manufacturers: fc.oneof(fc.constant([]), some(slugs)),
  isInStockOnly: fc.boolean(),
  created: fc.record(
    { from: fc.constant(Date.UTC(2026, 0, 2)), until: fc.constant(Date.UTC(2026, 0, 4)) },
    { requiredKeys: [] },
  ),
  specifications: fc.dictionary(
    fc.constantFrom('type', 'length_mm', 'unknown'),
    some([...values, '1', 'true']),
    {
      maxKeys: 2,
    },
  ),
});

const request: fc.Arbitrary<SearchRequest> = fc.record({
  match: fc.option(match),
  scope: fc.option(scope, { nil: undefined }),
  price: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, price),
  filters: fc.record({
    categories: fc.oneof(fc.constant([]), some(slugs)),
    manufacturers: fc.oneof(fc.constant([]), some(slugs)),
    price: fc.oneof(fc.constant({}), price),
    isInStockOnly: fc.boolean(),
    specifications: fc.dictionary(fc.constantFrom('type', 'size', 'kind', 'unknown'), some(values), {
      maxKeys: 2,
    }),
  }),
  order: fc.record({
    by: fc.constantFrom(...searchOrders),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
  }),
  offset: fc.integer({ min: 0, max: 4 }),
  limit: fc.integer({ min: 0, max: 12 }),
  facets: fc.constantFrom('all' as const, 'groups' as const, 'none' as const),
});

/** Products there from the start, and what then happened to one after the other: changed, came, or went away. */
const history = fc.record({
  first: fc.array(product, { maxLength: 12 }),
  steps: fc.array(fc.array(fc.tuple(fc.integer({ min: 1, max: 16 }), fc.option(product)), { maxLength: 4 }), {
    maxLength: 3,
  }),
});

function live({ first, steps }: typeof history extends fc.Arbitrary<infer Kind> ? Kind : never): {
  index: SearchIndex;
  products: SearchableProduct[];
} {
  const kept = new Map(first.map((more, place) => [place + 1, searchableProduct(place + 1, more)]));
  const builder = createIndexBuilder();
  for (const one of kept.values()) builder.add(one);
  const index = builder.finish();
  for (const step of steps) {
    for (const [number, more] of step) {
      if (more) kept.set(number, searchableProduct(number, more));
      else kept.delete(number);
    }
    const touched = step.map(([number]) => number);
    index.put(touched.flatMap((number) => kept.get(number) ?? []));
    index.remove(
      touched.filter((number) => !kept.has(number)).map((number) => searchableProduct(number)._id),
    );
  }
  return { index, products: [...kept.values()] };
}

test('agrees with a naive search on totals, facets and order after any changes', () => {
  fc.assert(
    fc.property(history, fc.array(request, { minLength: 1, maxLength: 6 }), (past, requests) => {
      const { index, products } = live(past);
      expect(index.size).toBe(products.length);
      for (const one of requests) {
        const { ids, total, facets } = index.search(one);
        const expected = naiveSearch(products, one);
        expect({ total, facets }).toEqual({ total: expected.total, facets: expected.facets });
        if (expected.ids) expect(ids).toEqual(expected.ids);
      }
    }),
    { seed: fuzzSeed, numRuns: sized(80, 500) },
  );
});

test('returns every product on exactly one page of a relevance search', () => {
  fc.assert(
    fc.property(history, request, (past, one) => {
      const { index, products } = live(past);
      const asked: SearchRequest = { ...one, order: { by: 'relevance', direction: 'desc' }, limit: 3 };
      const pages = Array.from(
        { length: 6 },
        (_, page) => index.search({ ...asked, offset: page * 3 }).ids,
      ).flat();
      const byName: SearchRequest = {
        ...asked,
        order: { by: 'created_at', direction: 'asc' },
        offset: 0,
        limit: 99,
      };
      expect(pages.toSorted()).toEqual(naiveSearch(products, byName).ids?.toSorted());
    }),
    { seed: fuzzSeed, numRuns: sized(60, 300) },
  );
});
