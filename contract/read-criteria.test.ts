import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AdvancedCriteria,
  limitsOfPriceRange,
  placeholderKey,
  writeCriteria,
} from './advanced-criteria.ts';
import { advancedCriteria } from './advanced-search.ts';
import { readCriteria } from './read-criteria.ts';

const full: AdvancedCriteria = {
  product_name: '(ssd OR nvme) AND NOT "western digital"',
  categories: ['ssd'],
  manufacturers: ['samsung'],
  price_min: 500.5,
  price_max: 9000,
  in_stock_only: true,
  specifications: { capacity_gb: { query: '2tb', operator: 'equals' } },
  date_from: '2026-01-01',
  date_to: '2026-11-17',
};

describe('the criteria in a URL', () => {
  test('are read as they were written', () => {
    expect(readCriteria(writeCriteria(full))).toEqual(full);
  });

  test('are written without what restricts nothing, so that equal searches have equal URLs', () => {
    const unnamed = { [placeholderKey(1)]: { query: '2tb', operator: 'contains' as const } };
    const blank = { product_name: ' ', categories: [], in_stock_only: false, specifications: unnamed };
    expect(writeCriteria({ ...blank, date_to: '2026-11-17', price_min: 0 })).toBe(
      '{"price_min":0,"date_to":"2026-11-17"}',
    );
    expect(readCriteria(JSON.stringify(blank))).toBeNull();
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '"ssd"',
    '{"product_name":5}',
    '{"categories":"ssd"}',
    '{"price_min":-1}',
    '{"price_max":"9000"}',
    '{"in_stock_only":"true"}',
    '{"specifications":{"capacity_gb":"2tb"}}',
    '{"specifications":{"capacity_gb":{"query":"2tb","operator":"like"}}}',
    '{"date_from":"2026-02-30"}',
    '{"date_to":"yesterday"}',
    `{"product_name":"${'a'.repeat(201)}"}`,
  ])('are broken: %s', (text) => {
    expect(readCriteria(text)).toBeNull();
  });

  test('that are accepted are never refused by the API', () => {
    const value = fc.oneof(fc.constantFrom(...Object.values(full)), fc.jsonValue());
    const fields = fc.dictionary(fc.constantFrom(...Object.keys(full), 'other'), value);
    fc.assert(
      fc.property(fields, (written) => {
        const criteria = readCriteria(JSON.stringify(written));
        if (criteria) expect(advancedCriteria.parse(criteria)).toEqual(criteria);
      }),
    );
  });
});

test.each([
  ['0-100', { price_min: 0, price_max: 100 }],
  ['1000+', { price_min: 1000 }],
  ['cheap', {}],
])('the price range %s', (range, limits) => {
  expect(limitsOfPriceRange(range)).toEqual(limits);
});
