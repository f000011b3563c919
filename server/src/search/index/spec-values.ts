import { NumberBook } from './number-book.ts';

/** Every value a product can be narrowed by, numbered; the same text under two names is two values. */
export class SpecValues {
  readonly names = new NumberBook();
  readonly texts: string[] = [];
  /** The number of the name of each value. */
  readonly nameOf: number[] = [];
  readonly #byName: Map<string, number>[] = [];

  get size(): number {
    return this.texts.length;
  }

  numberOf(name: string, text: string): number {
    const nameNumber = this.names.numberOf(name);
    let values = this.#byName[nameNumber];
    if (!values) {
      values = new Map();
      this.#byName[nameNumber] = values;
    }
    const known = values.get(text);
    if (known !== undefined) return known;
    values.set(text, this.texts.length);
    this.nameOf.push(nameNumber);
    return this.texts.push(text) - 1;
  }

  find(name: string, text: string): number | undefined {
    const nameNumber = this.names.find(name);
    return nameNumber === undefined ? undefined : this.#byName[nameNumber]?.get(text);
  }
}
