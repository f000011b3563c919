import { describe, expect, test, vi } from 'vitest';
import { all, any, not, prefix, searchRequest, word } from '../../../testing/search-requests.ts';
import { searchableProduct } from '../../../testing/searchable-product.ts';
import type { Match } from '../search-engine.ts';
import { ScoredProducts } from './scored-products.ts';
import { createIndexBuilder } from './search-index.ts';

const REPEATS = 100;

const builder = createIndexBuilder();
for (const [place, name] of ['falcon', 'falcon owl', 'owl owls', 'owl falcon owl', 'heron owl'].entries()) {
  builder.add(searchableProduct(place + 1, { name, display_price: 100 * (place + 1) }));
}
const index = builder.finish();

const request = (match: Match) => searchRequest(match, { order: { by: 'relevance', direction: 'desc' } });
const repeated = (match: Match) => Array.from({ length: REPEATS }, () => match);

/** How often a search adds a product to a set. */
function countSteps(match: Match): number {
  const add = vi.spyOn(ScoredProducts.prototype, 'add');
  index.search(request(match));
  const steps = add.mock.calls.length;
  add.mockRestore();
  return steps;
}

const matches: [string, Match][] = [
  ['a word', word('owl')],
  ['a prefix', prefix('fal')],
  ['a price', { kind: 'price', range: { max: 300 } }],
  ['stock', { kind: 'in-stock' }],
  ['a negation', not(word('heron'))],
  ['a phrase', { kind: 'phrase', words: ['falcon', 'owl'] }],
  ['words of which all must match', all(word('falcon'), word('owl'))],
  ['words of which any must match', any(word('falcon'), word('heron'))],
];

describe.for(matches)('a query that repeats %s', ([, match]) => {
  test.for<[string, (...of: Match[]) => Match]>([
    ['AND', all],
    ['OR', any],
    ['AND within OR', (...of) => any(word('nothing'), all(...of))],
  ])('collects the repeats of %s once and finds the same', ([, join]) => {
    const once = join(word('owl'), match);
    const often = join(word('owl'), ...repeated(match));
    expect(index.search(request(often)).total).toBe(index.search(request(once)).total);
    expect(countSteps(often)).toBe(countSteps(once));
  });
});

test('a repeated word counts as often as it is repeated', () => {
  const first = (match: Match) => index.search(request(match)).ids[0];
  const rare = any(word('heron'), word('owl', 0.1));
  const long = any(word('owls'), word('owl', 0.1));
  expect(first(all(...repeated(rare), long))).toBe(searchableProduct(5)._id);
  expect(first(all(rare, ...repeated(long)))).toBe(searchableProduct(3)._id);
});
