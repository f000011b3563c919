import { describe, expect, it } from 'vitest';
import { nextPlace } from './next-place.ts';

describe('nextPlace', () => {
  it('when nothing is highlighted, then down starts at the top and up at the bottom', () => {
    expect(nextPlace(-1, 1, 5)).toBe(0);
    expect(nextPlace(-1, -1, 5)).toBe(4);
  });

  it('when an end is reached, then it goes on at the other', () => {
    expect(nextPlace(4, 1, 5)).toBe(0);
    expect(nextPlace(0, -1, 5)).toBe(4);
  });

  it('when there is room, then it is one step', () => {
    expect(nextPlace(1, 1, 5)).toBe(2);
    expect(nextPlace(2, -1, 5)).toBe(1);
  });

  it('when there is only one, then it stays', () => {
    expect(nextPlace(0, 1, 1)).toBe(0);
    expect(nextPlace(0, -1, 1)).toBe(0);
  });
});
