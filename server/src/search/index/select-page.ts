export type Comparator = (one: number, other: number) => number;

/** For larger pages, sorting all products is faster than a heap. */
const MAX_HEAP_SIZE = 1000;

/** The products of one page in the given order. Early pages are selected without sorting all products. */
export function selectPage(
  products: Uint32Array,
  { offset, limit }: { offset: number; limit: number },
  compare: Comparator,
): Uint32Array {
  const end = Math.min(offset + limit, products.length);
  if (offset >= end) return new Uint32Array(0);
  const first =
    end <= MAX_HEAP_SIZE && end < products.length ? selectTop(products, end, compare) : products.slice();
  return first.sort(compare).subarray(offset, end);
}

/**
 * Selects the first `size` products with a max-heap. Starts at the end, because most orders put the newest products first and
 * row numbers grow with time: fewer replacements are needed.
 */
function selectTop(products: Uint32Array, size: number, compare: Comparator): Uint32Array {
  const heap = products.slice(products.length - size);
  for (let index = (size >>> 1) - 1; index >= 0; index--) siftDown(heap, index, compare);
  for (let position = products.length - size - 1; position >= 0; position--) {
    const product = products[position] as number;
    if (compare(product, heap[0] as number) >= 0) continue;
    heap[0] = product;
    siftDown(heap, 0, compare);
  }
  return heap;
}

function siftDown(heap: Uint32Array, from: number, compare: Comparator): void {
  const product = heap[from] as number;
  let index = from;
  while (true) {
    let child = 2 * index + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && compare(heap[child + 1] as number, heap[child] as number) > 0) child++;
    if (compare(heap[child] as number, product) <= 0) break;
    heap[index] = heap[child] as number;
    index = child;
  }
  heap[index] = product;
}
