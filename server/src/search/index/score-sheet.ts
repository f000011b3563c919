/** Some products, each with a score above zero. Made for all products once and then wiped, not thrown away. */
export class ScoreSheet {
  readonly scores: Float32Array;
  readonly products: Uint32Array;
  count = 0;

  constructor(size: number) {
    this.scores = new Float32Array(size);
    this.products = new Uint32Array(size);
  }

  /** Adds the product; of several scores the best counts. */
  note(product: number, score: number): void {
    const known = this.scores[product] as number;
    if (known === 0) this.products[this.count++] = product;
    if (score > known) this.scores[product] = score;
  }

  noteAll(count: number, score: number): void {
    for (let product = 0; product < count; product++) this.note(product, score);
  }

  scale(factor: number): void {
    for (let place = 0; place < this.count; place++) {
      const product = this.products[place] as number;
      this.scores[product] = (this.scores[product] as number) * factor;
    }
  }

  wipe(): void {
    for (let place = 0; place < this.count; place++) this.scores[this.products[place] as number] = 0;
    this.count = 0;
  }
}

/** Sheets for reuse: a query takes a few, each as long as there are products. */
export class SheetPool {
  readonly #size: number;
  readonly #free: ScoreSheet[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  take(): ScoreSheet {
    return this.#free.pop() ?? new ScoreSheet(this.#size);
  }

  release(sheet: ScoreSheet): void {
    sheet.wipe();
    this.#free.push(sheet);
  }
}
