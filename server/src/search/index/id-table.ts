/** Assigns consecutive ids to texts, in order of first use. */
export class IdTable {
  readonly texts: string[] = [];
  readonly #ids = new Map<string, number>();

  /** `texts` in the order of their ids. */
  constructor(texts: readonly string[] = []) {
    for (const text of texts) this.idFor(text);
  }

  idFor(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    this.#ids.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }

  find(text: string): number | undefined {
    return this.#ids.get(text);
  }
}

/** For each id, whether its text is one of those chosen; null if none is. */
export function chosenFlags(idTable: IdTable, slugs: readonly string[]): Uint8Array | null {
  if (slugs.length === 0) return null;
  const flags = new Uint8Array(idTable.texts.length);
  for (const slug of slugs) {
    const id = idTable.find(slug);
    if (id !== undefined) flags[id] = 1;
  }
  return flags;
}
