import type { SearchableProduct } from '../text/describe-for-search.ts';
import { NumberBook } from './number-book.ts';
import { ProductNames } from './product-names.ts';
import type { DescribedProduct } from './product-text.ts';
import { SpecValues } from './spec-values.ts';
import { lowerBound, resized, roomFor, type TypedArray, withRoomFor } from './typed-arrays.ts';

const LONGEST_NAME = 255;

function emptyColumns() {
  return {
    /** Three numbers each. */
    ids: new Uint32Array(0),
    price: new Int32Array(0),
    isInStock: new Uint8Array(0),
    isTrending: new Uint8Array(0),
    created: new Float64Array(0),
    popularity: new Int32Array(0),
    category: new Uint32Array(0),
    maker: new Uint32Array(0),
    nameLength: new Uint8Array(0),
    textHash: new Float64Array(0),
    /** Removed, or described anew under another number. */
    isGone: new Uint8Array(0),
    /** One more than there are products. */
    valueStarts: new Uint32Array(1),
  };
}

type Columns = ReturnType<typeof emptyColumns>;
type ColumnName = keyof Columns;

/** The facts of every product but its words, each fact in an array of its own. A product is its number here. */
export class ProductTable {
  readonly categories = new NumberBook();
  readonly makers = new NumberBook();
  readonly specs = new SpecValues();
  readonly names = new ProductNames();
  columns = emptyColumns();
  /** Of all products in a row, from `valueStarts` on. */
  values = new Uint32Array(0);
  count = 0;

  append({ product, textHash }: DescribedProduct): void {
    const at = this.count++;
    if (this.count > this.columns.price.length) this.#resizeColumns(roomFor(this.count));
    const { columns } = this;
    packId(columns.ids, at, product._id);
    columns.category[at] = this.categories.numberOf(product.category_slug);
    columns.maker[at] = this.makers.numberOf(product.manufacturer_slug);
    columns.nameLength[at] = Math.min(product.website_name.split(' ').length, LONGEST_NAME);
    columns.textHash[at] = textHash;
    columns.isGone[at] = 0;
    this.#appendValues(at, product.subcategories);
    this.names.append(at, product.website_name);
    this.writeNumbers(at, product);
  }

  /** What may change without the words changing. */
  writeNumbers(at: number, product: SearchableProduct): void {
    const { columns } = this;
    columns.price[at] = product.display_price;
    columns.isInStock[at] = product.is_in_stock ? 1 : 0;
    columns.isTrending[at] = product.is_trending ? 1 : 0;
    columns.created[at] = product.created_at.getTime();
    columns.popularity[at] = product.popularity;
  }

  /** The number of the product with this id among some that were appended in the order of their ids, or -1. */
  find(id: string, from: number, to: number): number {
    const { ids } = this.columns;
    const wanted = new Uint32Array(3);
    packId(wanted, 0, id);
    const place = lowerBound(from, to, (at) => compareIds(ids, at, wanted, 0) < 0);
    return place < to && compareIds(ids, place, wanted, 0) === 0 ? place : -1;
  }

  idOf(product: number): string {
    const { ids } = this.columns;
    const part = (place: number) => (ids[product * 3 + place] as number).toString(16).padStart(8, '0');
    return part(0) + part(1) + part(2);
  }

  compareIds(one: number, other: number): number {
    return compareIds(this.columns.ids, one, this.columns.ids, other);
  }

  /** Gives back the room that a growing table keeps in reserve. */
  trim(): void {
    this.#resizeColumns(this.count);
    this.values = resized(this.values, this.columns.valueStarts[this.count] as number);
  }

  get memoryBytes(): number {
    const columns = Object.values(this.columns).reduce((sum, column) => sum + column.byteLength, 0);
    return columns + this.values.byteLength + this.names.memoryBytes;
  }

  #resizeColumns(room: number): void {
    const entries = Object.entries(this.columns) as [ColumnName, TypedArray][];
    const changed = entries.map(([name, column]) => [name, resized(column, lengthOf(name, room))]);
    this.columns = Object.fromEntries(changed) as Columns;
  }

  #appendValues(at: number, subcategories: SearchableProduct['subcategories']): void {
    let end = this.columns.valueStarts[at] as number;
    for (const [name, value] of Object.entries(subcategories)) {
      this.values = withRoomFor(this.values, end + 1);
      this.values[end++] = this.specs.numberOf(name, String(value));
    }
    this.columns.valueStarts[at + 1] = end;
  }
}

function lengthOf(name: ColumnName, products: number): number {
  if (name === 'ids') return products * 3;
  return name === 'valueStarts' ? products + 1 : products;
}

function packId(target: Uint32Array, at: number, id: string): void {
  for (let part = 0; part < 3; part++) {
    target[at * 3 + part] = Number.parseInt(id.slice(part * 8, part * 8 + 8), 16);
  }
}

function compareIds(one: Uint32Array, oneAt: number, other: Uint32Array, otherAt: number): number {
  for (let part = 0; part < 3; part++) {
    const difference = (one[oneAt * 3 + part] as number) - (other[otherAt * 3 + part] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}
