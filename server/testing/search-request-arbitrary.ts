import fc from 'fast-check';
import { searchOrders } from '#contract/search-limits.ts';
import type { SearchableRow } from '#server/catalogue/list-searchable-products.ts';
import type { Match, SearchRequest, SearchScope } from '#server/search/search-engine.ts';
import { extractSearchWords } from '#server/search/text/extract-search-words.ts';
import { phraseText } from '#server/search/text/phrase-text.ts';

/** Requests that the given products can answer: of their own words, values, makers, categories and prices. */
export function searchRequestOf(rows: readonly SearchableRow[]): fc.Arbitrary<SearchRequest> {
  const distinct = (values: readonly string[]) => [...new Set(values)].toSorted();
  const prices = fc.constantFrom(...new Set(rows.map((row) => row.display_price)));
  const slugs = (values: readonly string[]) => someOf(fc.constantFrom(...distinct(values), 'no-such'), 3);
  return fc.record({
    match: fc.option(fc.oneof(matchOf(rows), wordsOfOne(rows)), { freq: 4 }),
    scope: sometimes(undefined, scopeOf(rows)),
    price: sometimes({}, priceRange(prices)),
    filters: fc.record({
      categories: slugs(rows.map((row) => row.category_slug)),
      manufacturers: slugs(rows.map((row) => row.manufacturer_slug)),
      price: sometimes({}, priceRange(prices)),
      isInStockOnly: sometimes(false, fc.constant(true)),
      specifications: sometimes({}, specificationsOf(rows)),
    }),
    order: fc.record({
      by: fc.constantFrom(...searchOrders),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    offset: sometimes(0, fc.nat(60)),
    limit: fc.constantFrom(0, 1, 20, 50),
    facets: fc.constantFrom('none' as const, 'groups' as const, 'all' as const, 'all' as const),
  });
}

/** Words of the products: whole, cut short or with typos. */
export function typedWordOf(rows: readonly SearchableRow[]): fc.Arbitrary<string> {
  const word = fc.constantFrom(...rows.flatMap((row) => [...extractSearchWords(row).keys()]));
  const typo = fc.tuple(fc.nat(12), fc.constantFrom('left out', 'doubled', 'wrong', 'swapped'), letter());
  return fc.tuple(word, fc.array(typo, { maxLength: 3 })).map(([whole, typos]) => {
    const letters = [...whole];
    for (const [place, kind, other] of typos) {
      const [here = '', next = ''] = letters.slice(place, place + 2);
      if (kind === 'left out') letters.splice(place, 1);
      else if (kind === 'doubled') letters.splice(place, 0, other);
      else if (kind === 'wrong') letters.splice(place, 1, other);
      else letters.splice(place, 2, next, here);
    }
    return letters.join('');
  });
}

function letter(): fc.Arbitrary<string> {
  return fc.constantFrom(...'aeioustrnm5');
}

/** What one product has: the only way to several words at once that surely find something. */
function wordsOfOne(rows: readonly SearchableRow[]): fc.Arbitrary<Match> {
  return fc
    .constantFrom(...rows)
    .chain((row) =>
      fc
        .subarray([...extractSearchWords(row).keys()], { minLength: 1, maxLength: 3 })
        .map(
          (words): Match => ({ kind: 'all', of: words.map((word) => ({ kind: 'word', word, boost: 1 })) }),
        ),
    );
}

function sometimes<Value>(usual: Value, other: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });
}

function someOf(value: fc.Arbitrary<string>, most: number): fc.Arbitrary<string[]> {
  return sometimes([], fc.array(value, { minLength: 1, maxLength: most }));
}

function priceRange(price: fc.Arbitrary<number>): fc.Arbitrary<{ min?: number; max?: number }> {
  return fc.record({ min: price, max: price }, { requiredKeys: [] });
}

function specificationsOf(rows: readonly SearchableRow[]): fc.Arbitrary<Record<string, string[]>> {
  const entries = rows.flatMap((row) => Object.entries(row.subcategories));
  const oneEntry = fc.constantFrom(...entries).chain(([name]) => {
    const values = entries.filter(([other]) => other === name).map(([, value]) => String(value));
    const value = fc.constantFrom(...new Set(values), 'no such');
    return fc.tuple(fc.constant(name), fc.array(value, { maxLength: 4 }));
  });
  return fc.array(oneEntry, { minLength: 1, maxLength: 3 }).map((chosen) => Object.fromEntries(chosen));
}

/** The limits of advanced searches: of what one product has, so that some are found. */
function scopeOf(rows: readonly SearchableRow[]): fc.Arbitrary<SearchScope> {
  const day = 24 * 60 * 60 * 1000;
  return fc.tuple(fc.constantFrom(...rows), fc.nat(2), fc.boolean()).chain(([row, days, isInStockOnly]) => {
    const created = row.created_at.getTime();
    const entries = [...Object.entries(row.subcategories), ...Object.entries(row.specs)];
    const value = fc.constantFrom(...entries, ['no_such', 'value'] as const);
    return fc.record({
      categories: sometimes<string[]>([], fc.constant([row.category_slug, 'no-such'])),
      manufacturers: sometimes<string[]>([], fc.constant([row.manufacturer_slug])),
      isInStockOnly: fc.constant(isInStockOnly && row.is_in_stock),
      created: fc.record(
        { from: fc.constant(created - days * day), until: fc.constant(created + days * day + 1) },
        { requiredKeys: [] },
      ),
      specifications: fc
        .array(value, { maxLength: 2 })
        .map((chosen) => Object.fromEntries(chosen.map(([name, one]) => [name, [one].flat().map(String)]))),
    });
  });
}

function phraseOf(rows: readonly SearchableRow[]): fc.Arbitrary<Match> {
  return fc
    .tuple(fc.constantFrom(...rows), fc.nat(8), fc.integer({ min: 1, max: 3 }))
    .map(([row, from, length]) => {
      const lines = phraseText(row)
        .split('\n')
        .map((line) => line.trim().split(' '));
      const line = lines[from % lines.length] ?? [];
      const words = line.slice(from % line.length, (from % line.length) + length).filter((one) => one !== '');
      return { kind: 'phrase', words: words.length > 0 ? words : ['no', 'such'] };
    });
}

function matchOf(rows: readonly SearchableRow[]): fc.Arbitrary<Match> {
  // Each as often as products have it: most requests shall find something.
  const words = rows.flatMap((row) => [...extractSearchWords(row).keys()]);
  const word = fc.constantFrom(...words);
  const boost = fc.constantFrom(1, 0.9, 0.7);
  const beginning = fc.oneof(
    fc.tuple(word, fc.nat(6)).map(([whole, length]) => [...whole].slice(0, length + 1).join('')),
    fc.constantFrom('9', '99', '990', '12400', '2x1', '1.5', '1', 'i5', '५'),
  );
  const leaf: fc.Arbitrary<Match> = fc.oneof(
    fc.record({ kind: fc.constant('word' as const), word, boost }),
    fc.record({ kind: fc.constant('prefix' as const), word: beginning, boost, isOpen: fc.boolean() }),
    phraseOf(rows),
    priceRange(fc.constantFrom(...rows.map((row) => row.display_price))).map(
      (range): Match => ({ kind: 'price', range }),
    ),
    fc.constant<Match>({ kind: 'in-stock' }),
  );
  return fc.letrec<{ tree: Match }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 4, arbitrary: leaf },
      { weight: 2, arbitrary: branch('all', tie('tree')) },
      { weight: 3, arbitrary: branch('any', tie('tree')) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('not' as const), of: tie('tree') }) },
    ),
  })).tree;
}

function branch(kind: 'all' | 'any', part: fc.Arbitrary<Match>): fc.Arbitrary<Match> {
  return fc.array(part, { maxLength: 3 }).map((of) => ({ kind, of }));
}
