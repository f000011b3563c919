import { describe, expect, it } from 'vitest';
import { nextIndex } from './use-highlight.ts';

describe('nextIndex', () => {
  it('starts at the top or bottom when nothing is highlighted', () => {
    expect(nextIndex(-1, 1, 5)).toBe(0);
    expect(nextIndex(-1, -1, 5)).toBe(4);
  });

  it('wraps around at both ends', () => {
    expect(nextIndex(4, 1, 5)).toBe(0);
    expect(nextIndex(0, -1, 5)).toBe(4);
  });

  it('moves by one step', () => {
    expect(nextIndex(1, 1, 5)).toBe(2);
    expect(nextIndex(2, -1, 5)).toBe(1);
  });

  it('stays on a single option', () => {
    expect(nextIndex(0, 1, 1)).toBe(0);
    expect(nextIndex(0, -1, 1)).toBe(0);
  });
});
