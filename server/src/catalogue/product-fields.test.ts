import { expect, test } from 'vitest';
import { product } from '#contract/products.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { csvColumns } from './import/product-csv-columns.ts';
import { findSearchableProducts } from './list-searchable-products.ts';

const getDatabase = databaseOfFile({ template: 'demo' });

/** Columns that files do not have: those that the database fills in, and the archive, which has calls of its own. */
const derivedColumns = [
  'display_price_paise',
  'is_in_stock',
  'is_low',
  'created_at',
  'updated_at',
  'is_archived',
];

/** Fields that a search text cannot match and that no list filters or sorts by. */
const unsearchedFields = [
  ...['id', 'source', 'source_key', 'slug_url', 'website_price', 'manufacturer_price', 'purchase_price'],
  ...['is_price_estimated', 'qty', 'hsn', 'gst_rate', 'warranty_years', 'country_of_origin', 'weight_grams'],
  ...['spec_sources', 'description', 'meta', 'product_img_urls', 'feature_img_urls'],
];

/** The columns of a file that are no fields of a product: the stock that `qty` corrects, and the price with GST beside that without. */
const otherColumns = ['qty_exported', 'qty_version', 'price_with_gst'];
const fields = csvColumns.filter((name) => !otherColumns.includes(name));

test('every column of the products table is exported and imported as CSV', async () => {
  const { rows } = await getDatabase().pool.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = 'products'",
  );
  const columns = rows.map(({ column_name }) => column_name).filter((name) => !derivedColumns.includes(name));
  expect(columns.map(fileName).toSorted()).toEqual(fields.toSorted());
});

test('every product field is in the API response and its OpenAPI schema', () => {
  const shown = fields.filter((name) => name !== 'id' && name !== 'source_key');
  expect(Object.keys(product.shape)).toEqual(expect.arrayContaining(shown));
});

test('every product field is indexed for search or listed as not searched', async () => {
  const { database } = getDatabase();
  const { _id: id } = await database.selectFrom('products').select('_id').executeTakeFirstOrThrow();
  const [row] = await findSearchableProducts(database, [id]);
  const searched = fields.filter((name) => !unsearchedFields.includes(name));
  expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(searched));
});

/** The name of a database column in files: without its unit, and with names instead of ids. */
function fileName(column: string): string {
  if (column === '_id') return 'id';
  return column.replace(/_paise$/, '').replace(/^(category|manufacturer)_id$/, '$1');
}
