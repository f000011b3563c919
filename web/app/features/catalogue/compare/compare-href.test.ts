import { describe, expect, it } from 'vitest';
import { compareHref, readComparedIds } from './compare-href.ts';

const [first, second, third, fourth, fifth] = [1, 2, 3, 4, 5].map((number) =>
  `6a${number}`.padEnd(24, '0'),
) as [string, string, string, string, string];

function read(products: string): string[] {
  return readComparedIds(new URLSearchParams({ products }));
}

describe('readComparedIds', () => {
  it('returns the products in the order of the URL', () => {
    const { searchParams } = new URL(compareHref([second, first]), 'http://localhost');
    expect(readComparedIds(searchParams)).toEqual([second, first]);
  });

  it('ignores invalid ids', () => {
    expect(read(`${first},,abc,'; drop table,${second}0,${second.toUpperCase()}`)).toEqual([first, second]);
  });

  it('returns a repeated product once', () => {
    expect(read(`${first},${first},${second}`)).toEqual([first, second]);
  });

  it('returns the first four of five products', () => {
    expect(read([first, second, third, fourth, fifth].join(','))).toEqual([first, second, third, fourth]);
  });

  it('returns nothing without products', () => {
    expect(readComparedIds(new URLSearchParams())).toEqual([]);
    expect(compareHref([])).toBe('/compare');
  });
});
