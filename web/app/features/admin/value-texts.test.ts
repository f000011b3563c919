import { expect, test } from 'vitest';
import { changedColumns, valueText } from './value-texts.ts';

test('a new row is described by its filled fields, without ids', () => {
  const after = {
    ...{ _id: 'a', category_id: 'b', name: 'K1', qty: 0, gtin: null, colour: '', is_office: false },
    ...{
      meta: {},
      feature_img_urls: [],
      description: { overview: '', features: [] },
      specs: { capacity_gb: 2 },
    },
  };
  expect(changedColumns({ before: null, after })).toEqual(['name', 'qty', 'specs']);
  expect(changedColumns({ before: after, after: null })).toEqual(['name', 'qty', 'specs']);
});

test('a field that was emptied is a change', () => {
  const before = { colour: 'Black', is_office: true, category_id: 'b' };
  const after = { colour: null, is_office: false, category_id: 'c' };
  expect(changedColumns({ before, after })).toEqual(['colour', 'is_office']);
});

test('a planned price is told by its name and its times', () => {
  const after = { summary: 'K1: price ₹999', change: { by: 'value' }, product_ids: ['a'], state: 'planned' };
  expect(changedColumns({ before: null, after })).toEqual(['state']);
});

test('pictures are counted, and empty parts of a text are left out', () => {
  expect(valueText('product_img_urls', ['/pictures/a.avif'])).toBe('1 picture');
  expect(valueText('feature_img_urls', [])).toBe('0 pictures');
  expect(valueText('description', { overview: 'Fast', feature: [], specification: {} })).toBe(
    'overview Fast',
  );
});
