export type TypedArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;

/** A copy with another length; what does not fit is left out, what is new is zero. */
export function resized<Kind extends TypedArray>(array: Kind, length: number): Kind {
  const Constructor = array.constructor as new (length: number) => Kind;
  const copy = new Constructor(length);
  copy.set(array.subarray(0, Math.min(length, array.length)));
  return copy;
}

/** A length with room to spare, so that growing by one again and again does not copy again and again. */
export function roomFor(length: number): number {
  return Math.ceil(length * 1.25) + 64;
}

/** The array itself, or one with room to spare where this many do not fit. */
export function withRoomFor<Kind extends TypedArray>(array: Kind, length: number): Kind {
  return length <= array.length ? array : resized(array, roomFor(length));
}

/** Where an ordered sequence of so many first no longer lies before what is looked for. */
export function lowerBound(start: number, end: number, isBefore: (place: number) => boolean): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
