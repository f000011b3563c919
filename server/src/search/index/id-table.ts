/** Assigns consecutive ids to texts, in order of first use. */
export class IdTable {
  readonly texts: string[] = [];
  readonly #ids = new Map<string, number>();

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
