import fc from 'fast-check';
import type { SpecificationCriterion } from '#contract/advanced-criteria.ts';
import { specText } from '#contract/spec-text.ts';
import type { SearchableRow } from '#server/catalogue/list-searchable-products.ts';
import type { SearchCriteria, UserQuery } from '#server/search/search.ts';
import { noFilters } from '#server/search/search-engine.ts';

type AdvancedQuery = UserQuery & { readonly criteria: SearchCriteria };

/** Advanced searches as shoppers type them, of what the given products have. Sorted by name: relevance differs by engine. */
export function advancedQueryOf(rows: readonly SearchableRow[]): fc.Arbitrary<AdvancedQuery> {
  return fc.constantFrom(...rows).chain((row) =>
    fc.record({
      text: expressionOf(row, rows),
      isTyping: fc.constant(false),
      filters: fc.constant(noFilters),
      order: fc.constant({ by: 'name' as const, direction: 'asc' as const }),
      offset: fc.constant(0),
      limit: fc.constant(20),
      facets: fc.constantFrom('all' as const, 'none' as const),
      criteria: fc.record({
        price: fc.constantFrom({}, { min: row.display_price * 0.9, max: row.display_price * 1.1 }),
        scope: fc.record({
          categories: fc.constantFrom([], [row.category_slug]),
          manufacturers: fc.constantFrom([], [], [row.manufacturer_slug]),
          isInStockOnly: fc.constant(false),
          created: fc.constantFrom({}, { from: row.created_at.getTime() }),
        }),
        specifications: criteriaOf(row),
      }),
    }),
  );
}

function expressionOf(row: SearchableRow, rows: readonly SearchableRow[]): fc.Arbitrary<string> {
  const wordsOf = ({ website_name: name }: SearchableRow) => name.split(/[\s()"“”„]+/).filter(Boolean);
  const own = wordsOf(row);
  const ownWord = fc.constantFrom(...own, row.manufacturer, 'under 9k', 'in stock');
  const otherWord = fc.constantFrom(...rows).chain((other) => fc.constantFrom(...wordsOf(other), 'rtx 4070'));
  const phrase = fc
    .tuple(fc.nat(own.length - 1), fc.integer({ min: 1, max: 3 }))
    .map(([from, length]) => `"${own.slice(from, from + length).join(' ')}"`);
  return fc.oneof(
    fc.constant(''),
    ownWord,
    phrase,
    fc.tuple(ownWord, otherWord).map(([one, other]) => `${one} or ${other}`),
    fc.tuple(phrase, otherWord).map(([one, other]) => `${one} AND NOT ${other}`),
    fc.tuple(ownWord, otherWord, phrase).map(([one, other, words]) => `(${one} OR ${other}) ${words}`),
    otherWord.map((word) => `not (${word})`),
  );
}

function criteriaOf(row: SearchableRow): fc.Arbitrary<Record<string, SpecificationCriterion>> {
  const entries = [...Object.entries(row.subcategories), ...Object.entries(row.specs)];
  if (entries.length === 0) return fc.constant({});
  const criterion = fc.constantFrom(...entries).chain(([name, value]) => {
    const query = specText(name, value).slice(0, 100);
    const range = typeof value === 'number' ? `>= ${value * 0.9}` : '1-1000';
    return fc.constantFrom<[string, SpecificationCriterion]>(
      [name, { query, operator: 'contains' }],
      [name, { query, operator: 'equals' }],
      [name, { query: range, operator: 'range' }],
    );
  });
  return fc.array(criterion, { maxLength: 2 }).map((chosen) => Object.fromEntries(chosen));
}
