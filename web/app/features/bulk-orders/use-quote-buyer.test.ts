import { expect, test } from 'vitest';
import { buyerOf, isBuyer } from './use-quote-buyer.ts';

const office = { is_default: true, company: 'Bench Works', gstin: '27AABFS2009B1ZU' };

test('when nobody was chosen at checkout, then the quote is made out to the usual address', () => {
  expect(buyerOf([{ ...office, is_default: false, company: 'Other' }, office])).toEqual({
    company: 'Bench Works',
    gstin: '27AABFS2009B1ZU',
  });
  expect(buyerOf([])).toEqual({ company: null, gstin: null });
});

test('when the page was reached from checkout, then its address is taken, and nothing else is mistaken for one', () => {
  expect(isBuyer({ company: 'Bench Works', gstin: null })).toBe(true);
  for (const other of [null, undefined, 'text', {}, { company: 7, gstin: null }]) {
    expect(isBuyer(other)).toBe(false);
  }
});
