import { describe, expect, it } from 'vitest';
import { compareHref, readComparedIds } from './compare-href.ts';

const [first, second, third, fourth, fifth] = [1, 2, 3, 4, 5].map((number) =>
  `6a${number}`.padEnd(24, '0'),
) as [string, string, string, string, string];

function read(products: string): string[] {
  return readComparedIds(new URLSearchParams({ products }));
}

describe('readComparedIds', () => {
  it('when an address names products, then they come in its order', () => {
    const { searchParams } = new URL(compareHref([second, first]), 'http://localhost');
    expect(readComparedIds(searchParams)).toEqual([second, first]);
  });

  it('when a word is no id, then it is passed over', () => {
    expect(read(`${first},,abc,'; drop table,${second}0,${second.toUpperCase()}`)).toEqual([first, second]);
  });

  it('when a product is named twice, then it is compared once', () => {
    expect(read(`${first},${first},${second}`)).toEqual([first, second]);
  });

  it('when five are named, then the first four are compared', () => {
    expect(read([first, second, third, fourth, fifth].join(','))).toEqual([first, second, third, fourth]);
  });

  it('when nothing is named, then nothing is compared', () => {
    expect(readComparedIds(new URLSearchParams())).toEqual([]);
    expect(compareHref([])).toBe('/compare');
  });
});
