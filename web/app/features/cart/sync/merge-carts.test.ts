import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import { type AccountLine, findShortLines, linesNotInAccount, mergeCarts } from './merge-carts.ts';

function line(productId: string, quantity: number, price = 100): CartItem {
  const names = { name: productId, image: '', category: 'RAM', manufacturer: 'Voltedge' };
  return { _id: productId, productId, ...names, website_name: productId, slug_url: '', price, quantity };
}

function inAccount(item: CartItem, available = 999): AccountLine {
  return { ...item, available };
}

function quantities(items: readonly CartItem[]): Record<string, number> {
  return Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]));
}

const cart = fc
  .uniqueArray(fc.record({ id: fc.constantFrom(...'abcdef'), quantity: fc.integer({ min: 1, max: 20 }) }), {
    selector: ({ id }) => id,
  })
  .map((lines) => lines.map(({ id, quantity }) => line(id, quantity)));
const accountCart = fc
  .tuple(cart, fc.integer({ min: 0, max: 30 }))
  .map(([items, available]) => items.map((item) => inAccount(item, available)));
const base = cart;

function of(items: readonly CartItem[], productId: string): number {
  return quantities(items)[productId] ?? 0;
}

describe('mergeCarts', () => {
  it('adds up both carts at sign-in, limited to the stock, and reduces no line', () => {
    fc.assert(
      fc.property(cart, accountCart, (mine, theirs) => {
        const merged = mergeCarts(null, mine, theirs);
        for (const productId of 'abcdef') {
          const my = of(mine, productId);
          const their = of(theirs, productId);
          const available = theirs.find((item) => item.productId === productId)?.available ?? 0;
          const expected = my && their ? Math.min(my + their, Math.max(available, my, their)) : my + their;
          expect(of(merged, productId)).toBe(expected);
        }
      }),
    );
  });

  it('takes the side that changed a line, including its removal', () => {
    fc.assert(
      fc.property(base, cart, (before, after) => {
        const unchanged = before.map((item) => inAccount(item));
        expect(quantities(mergeCarts(before, after, unchanged))).toEqual(quantities(after));
        expect(
          quantities(
            mergeCarts(
              before,
              before,
              after.map((item) => inAccount(item)),
            ),
          ),
        ).toEqual(quantities(after));
      }),
    );
  });

  it('takes the larger quantity when both sides changed a line, and removes only lines that the other side left unchanged', () => {
    fc.assert(
      fc.property(base, cart, accountCart, (before, mine, theirs) => {
        const merged = mergeCarts(before, mine, theirs);
        for (const productId of 'abcdef') {
          const [was, my, their] = [before, mine, theirs].map((items) => of(items, productId)) as [
            number,
            number,
            number,
          ];
          const isUnchanged = my === was || their === was;
          if (!isUnchanged) expect(of(merged, productId)).toBe(Math.max(my, their));
          if (my + their > 0 && of(merged, productId) === 0) {
            expect(isUnchanged && Math.min(my, their) === 0 && was > 0).toBe(true);
          }
        }
      }),
    );
  });

  it('gives the same result in both browsers when each merges the changes of the other', () => {
    fc.assert(
      fc.property(base, cart, cart, (before, one, other) => {
        const there = mergeCarts(
          before,
          one,
          other.map((item) => inAccount(item)),
        );
        const here = mergeCarts(
          before,
          other,
          one.map((item) => inAccount(item)),
        );
        expect(quantities(there)).toEqual(quantities(here));
      }),
    );
  });

  it('changes nothing when the result is merged again', () => {
    fc.assert(
      fc.property(base, cart, accountCart, (before, mine, theirs) => {
        const merged = mergeCarts(before, mine, theirs);
        const saved = merged.map((item) => inAccount(item));
        expect(mergeCarts(before, merged, saved)).toEqual(merged);
        expect(mergeCarts(theirs, merged, saved)).toEqual(merged);
      }),
    );
  });

  it('keeps the order of this browser and appends the other lines', () => {
    const merged = mergeCarts(
      [line('b', 1)],
      [line('c', 1), line('b', 1)],
      [line('a', 2), line('b', 1)].map((item) => inAccount(item)),
    );
    expect(merged).toEqual([line('c', 1), line('b', 1), line('a', 2)]);
  });

  it('takes the price that was seen last', () => {
    const priceOf = (before: number, my: number, their: number) =>
      mergeCarts([line('a', 1, before)], [line('a', 1, my)], [inAccount(line('a', 1, their))])[0]?.price;
    expect(priceOf(100, 100, 120)).toBe(120);
    expect(priceOf(100, 120, 100)).toBe(120);
    expect(priceOf(100, 120, 130)).toBe(120);
  });
});

describe('findShortLines', () => {
  it('returns the lines whose sum exceeds the stock, with the wanted quantity', () => {
    const short = findShortLines(
      [line('a', 2), line('b', 1)],
      [inAccount(line('a', 2), 3), inAccount(line('b', 1), 2)],
    );
    expect(short).toEqual([{ item: line('a', 3), wanted: 4 }]);
  });
});

describe('linesNotInAccount', () => {
  it('returns only what the account does not store, and signing in adds it again', () => {
    expect(linesNotInAccount([line('a', 3), line('b', 1)], [line('a', 1), line('b', 2)])).toEqual([
      line('a', 2),
    ]);
    fc.assert(
      fc.property(cart, cart, (mine, account) => {
        expect(linesNotInAccount(mine, mine)).toEqual([]);
        const again = mergeCarts(
          null,
          linesNotInAccount(mine, account),
          account.map((item) => inAccount(item)),
        );
        for (const productId of 'abcdef') {
          expect(of(again, productId)).toBe(Math.max(of(mine, productId), of(account, productId)));
        }
      }),
    );
  });
});
