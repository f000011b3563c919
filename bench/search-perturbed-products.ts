import { eachSearchableBatch, type SearchableRow } from '#server/catalogue/list-searchable-products.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SearchableProduct } from '#server/search/text/extract-search-words.ts';

/** Sizes and speeds stay what they are; a model number of three digits or more makes another product. */
const modelNumber = /\d{3,}/g;

/** So many products like those of the database, each several times with other model numbers, prices and stock. */
export async function* eachPerturbedProduct(
  database: Database,
  wanted: number,
): AsyncGenerator<SearchableProduct> {
  const { count } = await database
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const copies = Math.ceil(wanted / count);
  let made = 0;
  for await (const rows of eachSearchableBatch(database)) {
    for (const row of rows) {
      for (let copy = 0; copy < copies && made < wanted; copy++) yield perturbed(row, copy, ++made);
    }
  }
}

function perturbed(row: SearchableRow, copy: number, number: number): SearchableProduct {
  const renumber = (text: string) =>
    text.replaceAll(modelNumber, (digits) => String(Number(digits) + copy * 10));
  return {
    ...row,
    _id: number.toString(16).padStart(24, '0'),
    name: renumber(row.name),
    website_name: renumber(row.website_name),
    part_number: row.part_number && `${row.part_number}${copy || ''}`,
    display_price: Math.round(row.display_price * (1 + copy / 20)),
    is_in_stock: number % 5 > 0,
    popularity: number % 97,
  };
}
