import { lowerBound, resized, withRoomFor } from './typed-arrays.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const LONGEST_UTF8_UNIT = 3;

/** The names as they are shown, packed, and the place of each in their order. */
export class ProductNames {
  /** Equal for equal names. Those that came after the first ranking stand between whole numbers. */
  order = new Float64Array(0);
  #bytes = new Uint8Array(0);
  #starts = new Uint32Array(1);
  /** The ranked products in the order of their names. */
  #ranked = new Uint32Array(0);

  append(product: number, name: string): void {
    const start = this.#starts[product] ?? 0;
    this.#bytes = withRoomFor(this.#bytes, start + name.length * LONGEST_UTF8_UNIT);
    this.#starts = withRoomFor(this.#starts, product + 2);
    const { written } = encoder.encodeInto(name, this.#bytes.subarray(start));
    this.#starts[product + 1] = start + written;
  }

  at(product: number): string {
    return decoder.decode(this.#bytes.subarray(this.#starts[product], this.#starts[product + 1]));
  }

  /** Ranks the first ones, once and for all. */
  rankAll(count: number): void {
    this.#bytes = resized(this.#bytes, this.#starts[count] ?? 0);
    this.#starts = resized(this.#starts, count + 1);
    const { names, sorted } = this.#sort(0, count);
    this.#ranked = sorted;
    this.order = new Float64Array(count);
    let rank = 0;
    for (let place = 0; place < count; place++) {
      const product = sorted[place] as number;
      if (place > 0 && names[product] !== names[sorted[place - 1] as number]) rank = place;
      this.order[product] = rank;
    }
  }

  /** Gives those from here on their places among the ranked ones. */
  placeRest(start: number, count: number): void {
    this.order = withRoomFor(this.order, count);
    const { names, sorted } = this.#sort(start, count);
    for (const [place, product] of sorted.entries()) {
      const name = names[product - start] as string;
      const after = lowerBound(
        0,
        this.#ranked.length,
        (ranked) => compareCodePoints(this.at(this.#ranked[ranked] as number), name) < 0,
      );
      const next = this.#ranked[after];
      const previous = sorted[place - 1];
      if (next !== undefined && this.at(next) === name) this.order[product] = this.order[next] as number;
      else if (previous !== undefined && names[previous - start] === name) {
        this.order[product] = this.order[previous] as number;
      } else this.order[product] = after - 1 + (place + 1) / (sorted.length + 1);
    }
  }

  get memoryBytes(): number {
    return this.order.byteLength + this.#bytes.byteLength + this.#starts.byteLength + this.#ranked.byteLength;
  }

  #sort(start: number, end: number): { names: string[]; sorted: Uint32Array<ArrayBuffer> } {
    const names = Array.from({ length: end - start }, (_, place) => this.at(start + place));
    const sorted = Uint32Array.from(names.keys(), (place) => start + place).sort((one, other) =>
      compareCodePoints(names[one - start] as string, names[other - start] as string),
    );
    return { names, sorted };
  }
}

/** As PostgreSQL's C.UTF-8 orders texts. JavaScript's own order differs for what lies beyond 16 bits. */
export function compareCodePoints(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let place = 0; place < length; place++) {
    const unit = one.charCodeAt(place);
    const otherUnit = other.charCodeAt(place);
    if (unit !== otherUnit) return rankOfUnit(unit) - rankOfUnit(otherUnit);
  }
  return one.length - other.length;
}

/** Surrogates stand for code points above all that one unit can hold. */
function rankOfUnit(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}
