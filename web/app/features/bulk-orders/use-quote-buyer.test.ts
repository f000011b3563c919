import { expect, test } from 'vitest';
import { buyerOf, isBuyer } from './use-quote-buyer.ts';

const office = { is_default: true, company: 'Bench Works', gstin: '27AABFS2009B1ZU' };

test('takes the buyer from the default address', () => {
  expect(buyerOf([{ ...office, is_default: false, company: 'Other' }, office])).toEqual({
    company: 'Bench Works',
    gstin: '27AABFS2009B1ZU',
  });
  expect(buyerOf([])).toEqual({ company: null, gstin: null });
});

test('accepts a buyer from checkout and rejects any other history state', () => {
  expect(isBuyer({ company: 'Bench Works', gstin: null })).toBe(true);
  for (const other of [null, undefined, 'text', {}, { company: 7, gstin: null }]) {
    expect(isBuyer(other)).toBe(false);
  }
});
