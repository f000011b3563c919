import fc, { type Arbitrary } from 'fast-check';
import { searchOrders } from '#contract/search-limits.ts';
import { hostileText } from './hostile-query-text.ts';
import { naughtyAddressParts } from './naughty-strings.ts';
import { encode } from './request-arbitrary.ts';

const hostileNumber = fc.oneof(
  fc.constantFrom('1', '2', '20', '100', '9999', '10000', '0', '-1', '1.5', '1e9', '1e999', '-0', 'NaN'),
  fc.constantFrom('', ' 7 ', '0x10', '٣', '9'.repeat(400), '9007199254740993', '100000000', 'Infinity'),
);

const hostileSpecifications = fc.oneof(
  fc.constantFrom(
    '{"__proto__":["x"]}',
    '{"__proto__":{"a":["b"]}}',
    '{"constructor":["x"],"toString":["y"]}',
    ...['{}', '[]', 'null', '{', '"\\ud800"', '{"":[""]}', '{"a":"b"}', '{"a":[]}', '{"a":[null]}'],
    ...['{"a":[[["b"]]]}', '{"a":["\\u0000"]}', '{"\\ud800":["x"]}', '{"capacity_gb":[1e999]}'],
    ...['{"capacity_gb":[1e308,-0,0.1]}', '{"capacity_gb":["1000",1000]}', '{"a\') or (\'1\'=\'1":["x"]}'],
    ...['['.repeat(1900), '{"a":'.repeat(390), `{"a":[${'1,'.repeat(60)}1]}`, `{"a":[${'1,'.repeat(49)}1]}`],
  ),
  fc.array(fc.nat(9999), { minLength: 50, maxLength: 100 }).map(manySpecifications),
  fc.tuple(hostileText, hostileText).map(([name, value]) => JSON.stringify({ [name]: [value] })),
);

const hostileOperators = fc.constantFrom('contains', 'equals', 'range', 'range', 'like');
const hostileCriteria = fc.oneof(
  hostileSpecifications,
  fc
    .record(
      {
        product_name: hostileText,
        categories: fc.array(hostileText, { maxLength: 2 }),
        price_max: fc.constantFrom(5000, -1, 1e308, 0.5),
        specifications: fc.dictionary(
          fc.oneof(fc.constantFrom('capacity_gb', '__proto__', 'interface'), hostileText),
          fc.record({ query: hostileText, operator: hostileOperators }),
          { maxKeys: 3 },
        ),
        date_from: fc.constantFrom('2026-01-01', '0000-01-01', '9999-12-31', '2026-02-30', "'; --"),
      },
      { requiredKeys: ['product_name'] },
    )
    .map((criteria) => JSON.stringify(criteria)),
);

const flags = fc.constantFrom('true', 'false', '1', '0', 'yes', '', 'TRUE', 'maybe');
const slugs = fc.oneof(fc.constantFrom('ssd', 'SSD', 'ram', 'samsung', 'Cooler Master'), hostileText);
const parameters: [string, Arbitrary<string>][] = [
  ...['page', 'page_size', 'limit', 'price_min', 'price_max'].map(withValue(hostileNumber)),
  ...['categories', 'manufacturers'].map(withValue(slugs)),
  ...['in_stock_only', 'include_filters', 'include_recommendations'].map(withValue(flags)),
  ...['q[]', 'q[text]', '__proto__', 'constructor'].map(withValue(hostileText)),
  ['criteria', hostileCriteria],
  ['criteria', hostileCriteria],
  ['specifications', hostileSpecifications],
  ['specifications', hostileSpecifications],
  ['sort_by', fc.constantFrom(...searchOrders, 'price; drop table products', '__proto__')],
  ['sort_direction', fc.constantFrom('asc', 'desc', 'ASC', "asc'")],
  ['suggestion_type', fc.constantFrom('all', 'correction', 'alternative', 'popular_search', 'toString')],
];
const paths = ['products', 'products', 'autocomplete', 'suggestions', 'advanced/parse-boolean'];

/** Sometimes repeats a parameter. */
const oneParameter = fc.constantFrom(...parameters).chain(([name, value]) =>
  fc
    .tuple(value, value, fc.nat(3))
    .map(([first, second, dice]) => (dice === 0 ? [first, second] : [first]))
    .map((values) => values.map((one) => `${encode(name)}=${encode(one)}`)),
);

const hostileQuery: Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...paths),
    fc.oneof(
      { weight: 20, arbitrary: hostileText.map((text) => [`q=${encode(text)}`]) },
      { weight: 1, arbitrary: fc.constantFrom(...naughtyAddressParts).map((part) => [`q=${part}`]) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(hostileText, hostileText)
          .map((texts) => texts.map((text) => `q=${encode(text)}`)),
      },
    ),
    fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(oneParameter, { maxLength: 3 }) },
    ),
  )
  .map(([path, texts, others]) => `/api/search/${path}?${[...texts, ...others.flat()].join('&')}`);

/** Returns URLs of malicious searches, the same for the same seed. */
export function hostileQueries(count: number, seed: number): string[] {
  return fc.sample(hostileQuery, { numRuns: count, seed });
}

function manySpecifications(names: readonly number[]): string {
  return JSON.stringify(Object.fromEntries(names.map((name) => [`name_${name}`, [name]])));
}

function withValue(value: Arbitrary<string>): (name: string) => [string, Arbitrary<string>] {
  return (name) => [name, value];
}
