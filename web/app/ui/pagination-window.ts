const largestWindow = 5;

/** The page numbers to offer: at most five, with the current one in the middle as far as the ends allow. */
export function paginationWindow(currentPage: number, pageCount: number): number[] {
  const length = Math.min(largestWindow, pageCount);
  const centred = currentPage - Math.floor(length / 2);
  const first = Math.max(1, Math.min(centred, pageCount - length + 1));
  return Array.from({ length }, (_, offset) => first + offset);
}
