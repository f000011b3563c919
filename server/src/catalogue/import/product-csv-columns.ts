import { z } from 'zod';
import { specSources, specValues, subcategories } from '#contract/product-specs.ts';
import { productDescription, productMeta } from '#contract/products.ts';
import { fromStoredDescription, type StoredDescription, toStoredDescription } from '../stored-description.ts';
import { MAX_STOCK } from './correct-stock.ts';
import { PRICE_WITH_GST, writePriceWithGst } from './price-with-gst.ts';
import {
  type Cell,
  gstRate,
  gtin,
  hsnCode,
  json,
  money,
  optional,
  picturePaths,
  text,
  wholeNumber,
  years,
  yesOrNo,
} from './product-csv-cells.ts';
import {
  defaultFields,
  type FieldName,
  fieldNames,
  type ProductFields,
  type StoredProduct,
} from './product-draft.ts';

const slug = '[a-z0-9]+(-[a-z0-9]+)*';

/** Columns that identify the product; the others are its fields. */
const identityColumns = ['id', 'source', 'source_key', 'slug_url'] as const;
export const slugCell = z
  .string()
  .regex(new RegExp(`^${slug}/${slug}$`), 'must look like maker/name')
  .max(150);

const plainDescription = json(productDescription.strict(), defaultFields.description);
const descriptionCell: Cell<StoredDescription> = {
  write: (stored) => plainDescription.write(fromStoredDescription(stored)),
  schema: plainDescription.schema.transform(toStoredDescription),
};

const cells: { [Name in FieldName]: { column: string; cell: Cell<ProductFields[Name]> } } = {
  category: { column: 'category', cell: text },
  manufacturer: { column: 'manufacturer', cell: text },
  part_number: { column: 'part_number', cell: optional(text) },
  gtin: { column: 'gtin', cell: optional(gtin) },
  name: { column: 'name', cell: text },
  website_name: { column: 'website_name', cell: text },
  variant: { column: 'variant', cell: optional(text) },
  website_price_paise: { column: 'website_price', cell: money },
  manufacturer_price_paise: { column: 'manufacturer_price', cell: optional(money) },
  purchase_price_paise: { column: 'purchase_price', cell: optional(money) },
  is_price_estimated: { column: 'is_price_estimated', cell: yesOrNo },
  qty: { column: 'qty', cell: wholeNumber(0, MAX_STOCK) },
  qty_version: { column: 'qty_version', cell: wholeNumber(0, 1_000_000_000) },
  hsn: { column: 'hsn', cell: hsnCode },
  gst_rate: { column: 'gst_rate', cell: gstRate },
  warranty_years: { column: 'warranty_years', cell: optional(years) },
  country_of_origin: { column: 'country_of_origin', cell: optional(text) },
  weight_grams: { column: 'weight_grams', cell: optional(wholeNumber(1, 2_147_483_647)) },
  colour: { column: 'colour', cell: optional(text) },
  is_gaming: { column: 'is_gaming', cell: yesOrNo },
  is_trending: { column: 'is_trending', cell: yesOrNo },
  is_office: { column: 'is_office', cell: yesOrNo },
  subcategories: { column: 'subcategories', cell: json(subcategories, defaultFields.subcategories) },
  specs: { column: 'specs', cell: json(specValues, defaultFields.specs) },
  spec_sources: { column: 'spec_sources', cell: json(specSources, defaultFields.spec_sources) },
  description: { column: 'description', cell: descriptionCell },
  meta: { column: 'meta', cell: json(productMeta.strict(), defaultFields.meta) },
  product_img_urls: { column: 'product_img_urls', cell: picturePaths(5) },
  feature_img_urls: { column: 'feature_img_urls', cell: picturePaths(10) },
};

/** Columns beside those of a field, with what else the file says about it. */
const companions: Partial<Record<FieldName, { column: string; write: (product: StoredProduct) => string }>> =
  {
    qty: { column: 'qty_exported', write: (product) => writeField(product, 'qty') },
    website_price_paise: {
      column: PRICE_WITH_GST,
      write: ({ website_price_paise }) => writePriceWithGst(website_price_paise),
    },
  };

/** The columns of an export, in a fixed order. `qty_exported` stays as it is when the owner edits `qty`. */
export const csvColumns: string[] = [
  ...identityColumns,
  ...fieldNames.flatMap((name) => [cells[name].column, companions[name]?.column ?? []].flat()),
];

export function csvRecordOf(product: StoredProduct): string[] {
  const identity = [product._id, product.source, product.source_key, product.slug_url];
  return [
    ...identity,
    ...fieldNames.flatMap((name) => {
      const companion = companions[name]?.write(product);
      return companion === undefined ? writeField(product, name) : [writeField(product, name), companion];
    }),
  ];
}

function writeField<Name extends FieldName>(product: StoredProduct, name: Name): string {
  return cells[name].cell.write(product[name]);
}

export type ReadFields = { fields: Partial<ProductFields>; errors: string[] };

/** Parses the cells of a row into fields, and lists the errors. */
export function readFields(row: Map<string, string>, isNew: boolean): ReadFields {
  const fields: Record<string, unknown> = {};
  const errors: string[] = [];
  for (const name of fieldNames) {
    const { column, cell } = cells[name];
    const raw = row.get(column);
    const isOmitted = isNew ? !raw && name in defaultFields : raw === undefined;
    if (isOmitted) continue;
    const result = cell.schema.safeParse(raw ?? '');
    if (result.success) fields[name] = result.data;
    else errors.push(`${column} ${result.error.issues[0]?.message}`);
  }
  return { fields: fields as Partial<ProductFields>, errors };
}

/** The stock at the time of the export; undefined in a file without the column. */
export function readExportedQty(row: Map<string, string>): { exportedQty?: number; errors: string[] } {
  const raw = row.get('qty_exported');
  if (raw === undefined) return { errors: [] };
  const { data, error } = cells.qty.cell.schema.safeParse(raw);
  return { exportedQty: data, errors: error ? [`qty_exported ${error.issues[0]?.message}`] : [] };
}
