export type Compare = (one: number, other: number) => number;

/** Above this many, keeping them in order one by one costs more than sorting all. */
const MOST_KEPT = 1000;

/** The ones at these places of the whole order, without ordering the whole for an early page. */
export function takeFirst(
  products: Uint32Array,
  { offset, limit }: { offset: number; limit: number },
  compare: Compare,
): Uint32Array {
  const end = Math.min(offset + limit, products.length);
  if (offset >= end) return new Uint32Array(0);
  const first =
    end <= MOST_KEPT && end < products.length ? keepFirst(products, end, compare) : products.slice();
  return first.sort(compare).subarray(offset, end);
}

/**
 * A heap with the last of the kept ones on top, where the next better one takes its place. Begins at the end: most orders want
 * the newest products first, and ids, and so numbers, grow with time.
 */
function keepFirst(products: Uint32Array, size: number, compare: Compare): Uint32Array {
  const heap = products.slice(products.length - size);
  for (let place = (size >>> 1) - 1; place >= 0; place--) sink(heap, place, compare);
  for (let at = products.length - size - 1; at >= 0; at--) {
    const product = products[at] as number;
    if (compare(product, heap[0] as number) >= 0) continue;
    heap[0] = product;
    sink(heap, 0, compare);
  }
  return heap;
}

function sink(heap: Uint32Array, from: number, compare: Compare): void {
  const product = heap[from] as number;
  let place = from;
  while (true) {
    let child = 2 * place + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && compare(heap[child + 1] as number, heap[child] as number) > 0) child++;
    if (compare(heap[child] as number, product) <= 0) break;
    heap[place] = heap[child] as number;
    place = child;
  }
  heap[place] = product;
}
