import { describe, expect, it } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import { describeMeeting } from './describe-meeting.ts';

function line(name: string, quantity: number): CartItem {
  const names = { image: '', category: 'RAM', manufacturer: '', website_name: name, slug_url: '' };
  return { _id: name, productId: name, name, ...names, price: 100, quantity };
}

function held(name: string, quantity: number, available = 50) {
  return { ...line(name, quantity), available };
}

describe('describeMeeting', () => {
  it('when the account held nothing, then nothing has changed and nothing is said', () => {
    expect(describeMeeting({ mine: [line('Strata', 1)], theirs: [] })).toBeNull();
  });

  it('when the account held lines, then they are named', () => {
    expect(describeMeeting({ mine: [], theirs: [held('Strata', 1)] })).toEqual({
      text: 'Your cart from before was added: Strata.',
    });
    expect(
      describeMeeting({ mine: [line('Bolt', 1)], theirs: [held('Strata', 2), held('Bolt', 1)] }),
    ).toEqual({
      text: 'Your cart from before was added: 2 × Strata and Bolt.',
    });
  });

  it('when there are many, then three are named and the rest is counted', () => {
    const theirs = ['A', 'B', 'C', 'D', 'E'].map((name) => held(name, 1));
    expect(describeMeeting({ mine: [], theirs })?.text).toBe(
      'Your cart from before was added: A, B, C and 2 more.',
    );
  });

  it('when a sum was cut for stock, then it says of which product and why', () => {
    expect(describeMeeting({ mine: [line('Strata', 2)], theirs: [held('Strata', 2, 3)] })).toEqual({
      text: 'Your cart from before was added: 2 × Strata.',
      detail: 'Of Strata your cart holds 3 instead of 4: there are no more.',
    });
  });

  it('when together there are more lines than an account keeps, then it says how many stay in the browser', () => {
    const mine = Array.from({ length: 60 }, (_, place) => line(`mine ${place}`, 1));
    const theirs = Array.from({ length: 42 }, (_, place) => held(`theirs ${place}`, 1));
    expect(describeMeeting({ mine, theirs })?.detail).toBe(
      'An account keeps 100 products: 2 products are kept in this browser only.',
    );
  });
});
