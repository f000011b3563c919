import { describe, expect, it } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import { describeCartMerge } from './describe-cart-merge.ts';

function line(name: string, quantity: number): CartItem {
  const names = { image: '', category: 'RAM', manufacturer: '', website_name: name, slug_url: '' };
  return { _id: name, productId: name, name, ...names, price: 100, quantity };
}

function accountLine(name: string, quantity: number, available = 50) {
  return { ...line(name, quantity), available };
}

describe('describeCartMerge', () => {
  it('returns null when the account had no lines', () => {
    expect(describeCartMerge({ mine: [line('Strata', 1)], theirs: [] })).toBeNull();
  });

  it('names the lines of the account', () => {
    expect(describeCartMerge({ mine: [], theirs: [accountLine('Strata', 1)] })).toEqual({
      text: 'Your saved cart was added: Strata.',
    });
    expect(
      describeCartMerge({
        mine: [line('Bolt', 1)],
        theirs: [accountLine('Strata', 2), accountLine('Bolt', 1)],
      }),
    ).toEqual({ text: 'Your saved cart was added: 2 × Strata and Bolt.' });
  });

  it('names three lines and counts the others', () => {
    const theirs = ['A', 'B', 'C', 'D', 'E'].map((name) => accountLine(name, 1));
    expect(describeCartMerge({ mine: [], theirs })?.text).toBe(
      'Your saved cart was added: A, B, C and 2 more.',
    );
  });

  it('says which quantity was limited to the stock', () => {
    expect(describeCartMerge({ mine: [line('Strata', 2)], theirs: [accountLine('Strata', 2, 3)] })).toEqual({
      text: 'Your saved cart was added: 2 × Strata.',
      detail: 'Only 3 of Strata are in stock, so your cart has 3 instead of 4.',
    });
  });

  it('says how many lines exceed the limit of an account', () => {
    const mine = Array.from({ length: 60 }, (_, index) => line(`mine ${index}`, 1));
    const theirs = Array.from({ length: 42 }, (_, index) => accountLine(`theirs ${index}`, 1));
    expect(describeCartMerge({ mine, theirs })?.detail).toBe(
      'An account can save 100 products: 2 products are kept in this browser only.',
    );
  });
});
