import { IdTable } from './id-table.ts';

export type SpecValuesData = {
  readonly names: readonly string[];
  readonly texts: readonly string[];
  readonly nameOf: Uint32Array;
};

/** Assigns ids to specification values. The same text under two names is two values. */
export class SpecValues {
  readonly names = new IdTable();
  readonly texts: string[] = [];
  /** The name id of each value. */
  readonly nameOf: number[] = [];
  readonly #byName: Map<string, number>[] = [];

  /** Values in the order of their ids get the same ids again, and so do the names. */
  constructor(data?: SpecValuesData) {
    if (!data) return;
    const { names, texts, nameOf } = data;
    for (const [id, text] of texts.entries()) this.idFor(names[nameOf[id] as number] as string, text);
  }

  toData(): SpecValuesData {
    return { names: this.names.texts, texts: this.texts, nameOf: Uint32Array.from(this.nameOf) };
  }

  get size(): number {
    return this.texts.length;
  }

  idFor(name: string, text: string): number {
    const nameId = this.names.idFor(name);
    let values = this.#byName[nameId];
    if (!values) {
      values = new Map();
      this.#byName[nameId] = values;
    }
    const known = values.get(text);
    if (known !== undefined) return known;
    values.set(text, this.texts.length);
    this.nameOf.push(nameId);
    return this.texts.push(text) - 1;
  }

  textsOf(name: string): string[] {
    const nameId = this.names.find(name);
    return nameId === undefined ? [] : [...(this.#byName[nameId]?.keys() ?? [])];
  }

  find(name: string, text: string): number | undefined {
    const nameId = this.names.find(name);
    return nameId === undefined ? undefined : this.#byName[nameId]?.get(text);
  }
}
