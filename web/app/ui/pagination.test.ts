import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paginationWindow } from './pagination.tsx';

describe('paginationWindow', () => {
  it('starts at the first page while the current page is near the start', () => {
    expect(paginationWindow(1, 12)).toEqual([1, 2, 3, 4, 5]);
    expect(paginationWindow(3, 12)).toEqual([1, 2, 3, 4, 5]);
  });

  it('moves with the current page and keeps it in the middle', () => {
    expect(paginationWindow(4, 12)).toEqual([2, 3, 4, 5, 6]);
    expect(paginationWindow(10, 12)).toEqual([8, 9, 10, 11, 12]);
  });

  it('stops at the last page', () => {
    expect(paginationWindow(12, 12)).toEqual([8, 9, 10, 11, 12]);
  });

  it('offers every page when there are fewer than five', () => {
    expect(paginationWindow(2, 3)).toEqual([1, 2, 3]);
    expect(paginationWindow(1, 0)).toEqual([]);
  });

  it('always offers the current page, only pages that exist, and as many as it may', () => {
    const place = fc
      .integer({ min: 1, max: 500 })
      .chain((pageCount) => fc.tuple(fc.integer({ min: 1, max: pageCount }), fc.constant(pageCount)));
    fc.assert(
      fc.property(place, ([currentPage, pageCount]) => {
        const pages = paginationWindow(currentPage, pageCount);
        expect(pages).toContain(currentPage);
        expect(pages).toHaveLength(Math.min(5, pageCount));
        expect(pages[0]).toBeGreaterThanOrEqual(1);
        expect(pages.at(-1)).toBeLessThanOrEqual(pageCount);
      }),
    );
  });
});
