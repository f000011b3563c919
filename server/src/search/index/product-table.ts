import type { SearchableProduct } from '../text/extract-search-words.ts';
import { IdTable } from './id-table.ts';
import type { PreparedProduct } from './prepare-product.ts';
import { ProductNames, type ProductNamesData } from './product-names.ts';
import { SpecValues, type SpecValuesData } from './spec-values.ts';
import { lowerBound, resized, spareCapacity, type TypedArray, withCapacity } from './typed-arrays.ts';

const MAX_NAME_WORDS = 255;

function emptyColumns() {
  return {
    /** Three 32-bit numbers per product. */
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
    /** Deleted, or replaced by a row of the delta segment. */
    isDeleted: new Uint8Array(0),
    /** Both have one element more than there are products. */
    valueStarts: new Uint32Array(1),
    detailStarts: new Uint32Array(1),
  };
}

export type ProductTableData = {
  readonly columns: Columns;
  readonly values: Uint32Array<ArrayBuffer>;
  readonly detailValues: Uint32Array<ArrayBuffer>;
  readonly categories: readonly string[];
  readonly makers: readonly string[];
  readonly categoryNames: readonly string[];
  readonly makerNames: readonly string[];
  readonly specs: SpecValuesData;
  readonly details: SpecValuesData;
  readonly names: ProductNamesData;
};

type Columns = ReturnType<typeof emptyColumns>;
type ColumnName = keyof Columns;

/** All product data but the words, as one array per column. Products are identified by their row number. */
export class ProductTable {
  readonly categories: IdTable;
  readonly makers: IdTable;
  readonly specs: SpecValues;
  /** Specifications that are no filters. Only advanced searches read them. */
  readonly details: SpecValues;
  /** By the ids of `categories` and `makers`. */
  readonly categoryNames: string[];
  readonly makerNames: string[];
  readonly names: ProductNames;
  /** Filled by searches for phrases (`phrase-test.ts`). */
  readonly phraseTexts = new Map<number, string>();
  columns: Columns;
  /** The specification values of all products; `valueStarts` has the first one of each. */
  values: Uint32Array<ArrayBuffer>;
  detailValues: Uint32Array<ArrayBuffer>;
  count: number;

  /** Empty, or with the products of `toData`, whose arrays it uses. */
  constructor(data?: ProductTableData) {
    this.categories = new IdTable(data?.categories);
    this.makers = new IdTable(data?.makers);
    this.categoryNames = [...(data?.categoryNames ?? [])];
    this.makerNames = [...(data?.makerNames ?? [])];
    this.specs = new SpecValues(data?.specs);
    this.details = new SpecValues(data?.details);
    this.names = new ProductNames(data?.names);
    this.columns = data?.columns ?? emptyColumns();
    this.values = data?.values ?? new Uint32Array(0);
    this.detailValues = data?.detailValues ?? new Uint32Array(0);
    this.count = this.columns.price.length;
  }

  /** The content without spare capacity: `trim` comes before. */
  toData(): ProductTableData {
    const { columns, values, detailValues, categoryNames, makerNames } = this;
    return {
      columns,
      values,
      detailValues,
      categories: this.categories.texts,
      makers: this.makers.texts,
      categoryNames,
      makerNames,
      specs: this.specs.toData(),
      details: this.details.toData(),
      names: this.names.toData(),
    };
  }

  append({ product, textHash }: PreparedProduct): void {
    const at = this.count++;
    if (this.count > this.columns.price.length) this.#resizeColumns(spareCapacity(this.count));
    const { columns } = this;
    packId(columns.ids, at, product._id);
    columns.category[at] = this.categories.idFor(product.category_slug);
    columns.maker[at] = this.makers.idFor(product.manufacturer_slug);
    columns.nameLength[at] = Math.min(product.website_name.split(' ').length, MAX_NAME_WORDS);
    columns.textHash[at] = textHash;
    columns.isDeleted[at] = 0;
    this.phraseTexts.delete(at);
    this.categoryNames[columns.category[at] as number] = product.category_name;
    this.makerNames[columns.maker[at] as number] = product.manufacturer;
    this.#appendValues(at, product.subcategories);
    this.#appendDetails(at, product.specs);
    this.names.append(at, product.website_name);
    this.writeNumbers(at, product);
  }

  /** Updates the columns that do not depend on the product's words. */
  writeNumbers(at: number, product: SearchableProduct): void {
    const { columns } = this;
    columns.price[at] = product.display_price;
    columns.isInStock[at] = product.is_in_stock ? 1 : 0;
    columns.isTrending[at] = product.is_trending ? 1 : 0;
    columns.created[at] = product.created_at.getTime();
    columns.popularity[at] = product.popularity;
  }

  /** The row of a product between two rows that were appended in the order of their ids, or -1. */
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

  /** Frees the spare capacity. */
  trim(): void {
    this.#resizeColumns(this.count);
    this.values = resized(this.values, this.columns.valueStarts[this.count] as number);
    this.detailValues = resized(this.detailValues, this.columns.detailStarts[this.count] as number);
  }

  get memoryBytes(): number {
    const columns = Object.values(this.columns).reduce((sum, column) => sum + column.byteLength, 0);
    return columns + this.values.byteLength + this.detailValues.byteLength + this.names.memoryBytes;
  }

  #resizeColumns(capacity: number): void {
    const entries = Object.entries(this.columns) as [ColumnName, TypedArray][];
    const changed = entries.map(([name, column]) => [name, resized(column, lengthOf(name, capacity))]);
    this.columns = Object.fromEntries(changed) as Columns;
  }

  #appendValues(at: number, subcategories: SearchableProduct['subcategories']): void {
    let end = this.columns.valueStarts[at] as number;
    for (const [name, value] of Object.entries(subcategories)) {
      this.values = withCapacity(this.values, end + 1);
      this.values[end++] = this.specs.idFor(name, String(value));
    }
    this.columns.valueStarts[at + 1] = end;
  }

  #appendDetails(at: number, specs: SearchableProduct['specs']): void {
    let end = this.columns.detailStarts[at] as number;
    for (const [name, value] of Object.entries(specs)) {
      for (const text of valueTexts(value)) {
        this.detailValues = withCapacity(this.detailValues, end + 1);
        this.detailValues[end++] = this.details.idFor(name, text);
      }
    }
    this.columns.detailStarts[at + 1] = end;
  }
}

function lengthOf(name: ColumnName, products: number): number {
  if (name === 'ids') return products * 3;
  return name === 'valueStarts' || name === 'detailStarts' ? products + 1 : products;
}

function valueTexts(value: SearchableProduct['specs'][string]): string[] {
  return Array.isArray(value) ? value : [String(value)];
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
