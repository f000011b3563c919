import { describe, expect, it } from 'vitest';
import type { ProductCard } from '#contract/products.ts';
import { countToAskFor, shareOutProducts } from './share-out-products.ts';

describe('shareOutProducts', () => {
  it('when a product is on the page or in a list before, then it is left out', () => {
    const lists = [cards('page', 'a', 'b'), cards('b', 'c', 'page', 'd'), cards('a', 'd', 'e')];
    expect(idsOf(shareOutProducts(lists, ['page'], 8))).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  });

  it('when a list holds more than wanted, then what it does not show is free for the next', () => {
    const lists = [cards('a', 'b', 'c'), cards('a', 'c', 'd')];
    expect(idsOf(shareOutProducts(lists, [], 2))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });
});

describe('countToAskFor', () => {
  it('when everything shown before turns up again, then enough are left all the same', () => {
    const most = 8;
    const shownIds = ['page'];
    const everything = cards(...shownIds, ...Array.from({ length: 40 }, (_, number) => `product ${number}`));
    const lists = [0, 1, 2].map((place) => everything.slice(0, countToAskFor(place, shownIds.length, most)));
    expect(shareOutProducts(lists, shownIds, most).map(({ length }) => length)).toEqual([8, 8, 8]);
  });
});

function cards(...ids: string[]): ProductCard[] {
  return ids.map((_id) => ({ _id }) as ProductCard);
}

function idsOf(lists: ReturnType<typeof shareOutProducts>): string[][] {
  return lists.map((list) => list.map(({ _id }) => _id));
}
