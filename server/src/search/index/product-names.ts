import { lowerBound, resized, withCapacity } from './typed-arrays.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const MAX_BYTES_PER_UNIT = 3;

export type ProductNamesData = {
  readonly order: Float64Array<ArrayBuffer>;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly starts: Uint32Array<ArrayBuffer>;
  readonly ranked: Uint32Array<ArrayBuffer>;
};

/** The displayed names as packed UTF-8, and the sort rank of each. */
export class ProductNames {
  /** Sort ranks; equal names have equal ranks. Products added later get fractional ranks. */
  order = new Float64Array(0);
  #bytes = new Uint8Array(0);
  #starts = new Uint32Array(1);
  /** The products of the first ranking, sorted by name. */
  #ranked = new Uint32Array(0);

  constructor(data?: ProductNamesData) {
    if (!data) return;
    this.order = data.order;
    this.#bytes = data.bytes;
    this.#starts = data.starts;
    this.#ranked = data.ranked;
  }

  toData(): ProductNamesData {
    return { order: this.order, bytes: this.#bytes, starts: this.#starts, ranked: this.#ranked };
  }

  append(product: number, name: string): void {
    const start = this.#starts[product] ?? 0;
    this.#bytes = withCapacity(this.#bytes, start + name.length * MAX_BYTES_PER_UNIT);
    this.#starts = withCapacity(this.#starts, product + 2);
    const { written } = encoder.encodeInto(name, this.#bytes.subarray(start));
    this.#starts[product + 1] = start + written;
  }

  at(product: number): string {
    return decoder.decode(this.#bytes.subarray(this.#starts[product], this.#starts[product + 1]));
  }

  /** Ranks the products of the base segment. */
  rankAll(count: number): void {
    this.#bytes = resized(this.#bytes, this.#starts[count] ?? 0);
    this.#starts = resized(this.#starts, count + 1);
    const { names, sorted } = this.#sort(0, count);
    this.#ranked = sorted;
    this.order = new Float64Array(count);
    let rank = 0;
    for (let index = 0; index < count; index++) {
      const product = sorted[index] as number;
      if (index > 0 && names[product] !== names[sorted[index - 1] as number]) rank = index;
      this.order[product] = rank;
    }
  }

  /** Ranks the products of the delta segment between those of the base segment. */
  rankAppended(start: number, count: number): void {
    this.order = withCapacity(this.order, count);
    const { names, sorted } = this.#sort(start, count);
    for (const [index, product] of sorted.entries()) {
      const name = names[product - start] as string;
      const after = lowerBound(
        0,
        this.#ranked.length,
        (ranked) => compareCodePoints(this.at(this.#ranked[ranked] as number), name) < 0,
      );
      const next = this.#ranked[after];
      const previous = sorted[index - 1];
      if (next !== undefined && this.at(next) === name) this.order[product] = this.order[next] as number;
      else if (previous !== undefined && names[previous - start] === name) {
        this.order[product] = this.order[previous] as number;
      } else this.order[product] = after - 1 + (index + 1) / (sorted.length + 1);
    }
  }

  get memoryBytes(): number {
    return this.order.byteLength + this.#bytes.byteLength + this.#starts.byteLength + this.#ranked.byteLength;
  }

  #sort(start: number, end: number): { names: string[]; sorted: Uint32Array<ArrayBuffer> } {
    const names = Array.from({ length: end - start }, (_, index) => this.at(start + index));
    const sorted = Uint32Array.from(names.keys(), (index) => start + index).sort((one, other) =>
      compareCodePoints(names[one - start] as string, names[other - start] as string),
    );
    return { names, sorted };
  }
}

/** The order of PostgreSQL's C.UTF-8 collation. JavaScript compares UTF-16 units, which differs for surrogate pairs. */
export function compareCodePoints(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index++) {
    const unit = one.charCodeAt(index);
    const otherUnit = other.charCodeAt(index);
    if (unit !== otherUnit) return rankOfUnit(unit) - rankOfUnit(otherUnit);
  }
  return one.length - other.length;
}

/** Surrogates rank above all other units: they encode the largest code points. */
function rankOfUnit(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}
