/** A set of products with positive scores. Instances are cleared and reused, because each has an element per product. */
export class ScoredProducts {
  readonly scores: Float32Array;
  readonly products: Uint32Array;
  count = 0;

  constructor(size: number) {
    this.scores = new Float32Array(size);
    this.products = new Uint32Array(size);
  }

  /** Adds a product, or raises its score. */
  add(product: number, score: number): void {
    const known = this.scores[product] as number;
    if (known === 0) this.products[this.count++] = product;
    if (score > known) this.scores[product] = score;
  }

  addAll(count: number, score: number): void {
    for (let product = 0; product < count; product++) this.add(product, score);
  }

  scale(factor: number): void {
    for (let index = 0; index < this.count; index++) {
      const product = this.products[index] as number;
      this.scores[product] = (this.scores[product] as number) * factor;
    }
  }

  clear(): void {
    for (let index = 0; index < this.count; index++) this.scores[this.products[index] as number] = 0;
    this.count = 0;
  }
}

/** Reusable instances: a query needs a few. */
export class ScoredProductsPool {
  readonly #size: number;
  readonly #free: ScoredProducts[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  take(): ScoredProducts {
    return this.#free.pop() ?? new ScoredProducts(this.#size);
  }

  release(scored: ScoredProducts): void {
    scored.clear();
    this.#free.push(scored);
  }
}
