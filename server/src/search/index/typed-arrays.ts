export type TypedArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;

/** A copy with another length, truncated or filled with zeros. */
export function resized<Kind extends TypedArray>(array: Kind, length: number): Kind {
  const Constructor = array.constructor as new (length: number) => Kind;
  const copy = new Constructor(length);
  copy.set(array.subarray(0, Math.min(length, array.length)));
  return copy;
}

/** A length with spare capacity, so that appending does not copy the array each time. */
export function spareCapacity(length: number): number {
  return Math.ceil(length * 1.25) + 64;
}

/** The array itself, or a larger copy if it is too short. */
export function withCapacity<Kind extends TypedArray>(array: Kind, length: number): Kind {
  return length <= array.length ? array : resized(array, spareCapacity(length));
}

/** Binary search: the first position for which `isBefore` is false. */
export function lowerBound(start: number, end: number, isBefore: (position: number) => boolean): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
