import { expect, test } from 'vitest';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { describeFilters } from './describe-filters.ts';
import { noFilters } from './search-engine.ts';

const getDatabase = databaseOfFile();

function countsOf(prefix: string, values: number, count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: values }, (_, number) => [`${prefix}-${number}`, count]));
}

test('a facet that is too long keeps the values with products in stock', async () => {
  const counts = { ...countsOf('unavailable', 100, 9), ...countsOf('stocked', 2, 1), toString: 1 };
  const inStock = countsOf('stocked', 2, 1);
  const facets = {
    categories: {},
    manufacturers: counts,
    specifications: { chipset: counts },
    inStock: { manufacturers: inStock, specifications: { chipset: inStock } },
    price: null,
  };
  const total = { total: 10, unfiltered: 10 };
  const filters = await describeFilters(getDatabase().database, facets, noFilters, total);
  const chipsets = Object.keys(filters.specifications.chipset?.values ?? {});
  const makers = filters.manufacturers.map(({ value }) => value);
  expect([chipsets.length, makers.length]).toEqual([60, 100]);
  for (const kept of [chipsets, makers]) {
    expect(kept).toEqual(expect.arrayContaining(['stocked-0', 'stocked-1']));
    expect(kept).not.toContain('toString');
  }
});
