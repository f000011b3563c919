import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDemoProductLines } from '#server/catalogue/demo-product-lines.ts';
import {
  isExpected,
  meetsExpectation,
  type RankedProduct,
  type RelevanceQuery,
  readRelevanceQueries,
} from './relevance-queries.ts';

type CategoryGroup = { categories: { slug: string; code: string }[] };

function readDemoProducts(): RankedProduct[] {
  const file = path.resolve(import.meta.dirname, '../../../../catalogue/categories.json');
  const groups = JSON.parse(readFileSync(file, 'utf8')) as CategoryGroup[];
  const codes = new Map(groups.flatMap(({ categories }) => categories.map(({ slug, code }) => [slug, code])));
  return [...readDemoProductLines()].flatMap(([slug, lines]) =>
    lines.flatMap((line) =>
      line.variants.map((variant) => ({
        name: variant.name,
        website_name: variant.website_name,
        category: codes.get(slug) ?? slug,
        manufacturer: line.manufacturer,
        display_price: variant.price,
        part_number: variant.part_number,
        subcategories: variant.subcategories,
        specs: { ...line.specs, ...variant.specs },
      })),
    ),
  );
}

const demoProducts = readDemoProducts();

describe.for(['demo', 'imported'] as const)('the %s queries', (which) => {
  const queries = readRelevanceQueries(which);

  test('there are enough queries, a third of them of each difficult kind', () => {
    const indian = queries.filter(({ kind }) => kind === 'indian').length;
    const share = (kind: RelevanceQuery['kind']) =>
      queries.filter((query) => query.kind === kind).length / (queries.length - indian);
    expect(queries.length).toBeGreaterThanOrEqual(170);
    expect(indian).toBeGreaterThanOrEqual(60);
    expect(share('no-category-word')).toBeGreaterThanOrEqual(1 / 3);
    expect(share('typo-or-unit')).toBeGreaterThanOrEqual(1 / 3);
    expect(share('plain')).toBeGreaterThan(0);
  });

  test('no query occurs twice', () => {
    const asked = queries.map(({ query }) => query.toLowerCase());
    expect(asked.filter((query, index) => asked.indexOf(query) !== index)).toEqual([]);
  });
});

test.for(readRelevanceQueries('demo').map((query) => [query.query, query] as const))(
  'the demo catalogue has enough products for %s',
  ([, query]) => {
    const wanted = demoProducts.filter((product) => isExpected(query, product));
    expect(wanted.length).toBeGreaterThanOrEqual(query.rule === 'all' ? 3 : 1);
    expect(meetsExpectation(query, wanted)).toBe(true);
  },
);

describe('judge', () => {
  const drive: RankedProduct = {
    name: 'Acme X-90 Pro 2 TB NVMe SSD',
    website_name: 'X-90 Pro 2 TB, M.2 2280',
    category: 'SSD',
    manufacturer: 'Acme',
    display_price: 9000,
    part_number: 'AC-90P/2T',
    subcategories: { capacity_gb: 2000, generation: 'Gen 4' },
    specs: { generation: 4, has_dram: true, matchesSpec: ['Desktop', 'Console'] },
  };
  const other: RankedProduct = { ...drive, name: 'Acme X-90 EVO 2 TB SSD', website_name: 'X-90 EVO 2 TB' };
  const ask = (
    expectation: RelevanceQuery['expect'],
    rule: RelevanceQuery['rule'] = 'one',
  ): RelevanceQuery => ({ query: 'x90', kind: 'plain', rule, expect: expectation });

  test('rule one: an expected product must be in the first three', () => {
    const query = ask({ name: ['x90 pro'] });
    expect(meetsExpectation(query, [other, other, drive])).toBe(true);
    expect(meetsExpectation(query, [other, other, other, drive])).toBe(false);
    expect(meetsExpectation(query, [])).toBe(false);
  });

  test('rule one: an excluded name may follow but not be first', () => {
    const query = ask({ name: ['X90'], not_name: ['EVO'] });
    expect(meetsExpectation(query, [drive, other])).toBe(true);
    expect(meetsExpectation(query, [other, drive])).toBe(false);
  });

  test('rule all: the first three must all be expected', () => {
    const query = ask({ name: ['Pro'] }, 'all');
    expect(meetsExpectation(query, [drive, drive, drive, other])).toBe(true);
    expect(meetsExpectation(query, [drive, drive, other])).toBe(false);
    expect(meetsExpectation(query, [drive, drive])).toBe(false);
  });

  test.for<[string, RelevanceQuery['expect'], boolean]>([
    ['its category', { category: 'SSD' }, true],
    ['another category', { category: 'HDD' }, false],
    ['one of several categories', { category: ['HDD', 'SSD'] }, true],
    ['its maker', { manufacturer: 'ACME' }, true],
    ['another maker', { manufacturer: ['Acme G'] }, false],
    ['its part number', { part_number: 'ac 90p/2t' }, true],
    ['a part number of which its own is the start', { part_number: 'AC-90P/2TB' }, false],
    ['only some of the texts', { name: ['x90', 'heatsink'] }, false],
    ['the price as the upper end', { price_max: 9000 }, true],
    ['a lower price', { price_max: 8999 }, false],
    ['the price as the lower end', { price_min: 9000 }, true],
    ['a higher price', { price_min: 9001 }, false],
    ['a subcategory', { specs: { capacity_gb: 2000 } }, true],
    ['another value', { specs: { capacity_gb: 1000 } }, false],
    ['one of several values', { specs: { capacity_gb: [2000, 2048] } }, true],
    ['a subcategory whose spec is written otherwise', { specs: { generation: 'Gen 4' } }, true],
    ['a range', { specs: { capacity_gb: { min: 1000, max: 2000 } } }, true],
    ['a range above', { specs: { capacity_gb: { min: 2001 } } }, false],
    ['a truth', { specs: { has_dram: true } }, true],
    ['one entry of a list', { specs: { matchesSpec: 'Console' } }, true],
    ['a fact it lacks', { specs: { colour: 'Black' } }, false],
    ['the second of two ways', [{ category: 'HDD' }, { name: ['NVMe'] }], true],
    ['neither of two ways', [{ category: 'HDD' }, { name: ['SATA'] }], false],
  ])('checks a product against %s', ([, expectation, isRight]) => {
    expect(meetsExpectation(ask(expectation), [drive])).toBe(isRight);
  });
});
