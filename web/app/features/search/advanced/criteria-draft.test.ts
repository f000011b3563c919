import { expect, test } from 'vitest';
import { criteriaOf, draftOf, emptyDraft, withNewRow } from './criteria-draft.ts';
import { describeCriteria } from './criteria-summary.tsx';

const criteria = {
  product_name: 'ssd NOT sata',
  categories: ['ssd'],
  manufacturers: ['Samsung'],
  price_min: 99.5,
  in_stock_only: true,
  specifications: { capacity_gb: { query: '2tb', operator: 'equals' as const } },
  date_from: '2026-11-01',
};

test('the fields give back the criteria they were filled with', () => {
  expect(criteriaOf(draftOf(criteria))).toEqual(criteria);
  expect(criteriaOf(emptyDraft)).toEqual({});
});

test('empty prices and rows without a name are left out', () => {
  const rows = withNewRow([{ id: 4, name: '', query: '2tb', operator: 'contains' }]);
  expect(rows.map(({ id }) => id)).toEqual([4, 5]);
  expect(criteriaOf({ ...emptyDraft, price_min: ' ', price_max: '12.5', rows })).toEqual({ price_max: 12.5 });
});

test('the summary shows infinity when there is no upper price', () => {
  expect(describeCriteria(criteria, (slug) => slug.toUpperCase())).toEqual([
    'Name: ssd NOT sata',
    'Category: SSD',
    'Brand: Samsung',
    'Price: ₹100 - ∞',
    '1 specification',
    'In stock only',
    'Added after 1 Nov 2026',
  ]);
});
