import { z } from 'zod';
import { specSources, specValues, subcategories } from '#contract/product-specs.ts';
import { productDescription, productMeta } from '#contract/products.ts';
import { neutraliseFormula, restoreFormula } from './csv-formulas.ts';
import {
  addresses,
  type Cell,
  gstRate,
  hsnCode,
  json,
  money,
  orNothing,
  text,
  wholeNumber,
  years,
  yesOrNo,
} from './product-csv-cells.ts';
import {
  emptyFields,
  type FieldName,
  fieldNames,
  type ProductFields,
  type StoredProduct,
} from './product-draft.ts';
import { isStorable } from './storable-text.ts';

const slug = '[a-z0-9]+(-[a-z0-9]+)*';

/** Who a row is; the rest of the columns is what it says. */
const identityColumns = ['id', 'source', 'source_key', 'slug_url'] as const;
export const slugCell = z
  .string()
  .regex(new RegExp(`^${slug}/${slug}$`), 'must look like maker/name')
  .max(150);

const cells: { [Name in FieldName]: { column: string; cell: Cell<ProductFields[Name]> } } = {
  category: { column: 'category', cell: text },
  manufacturer: { column: 'manufacturer', cell: text },
  part_number: { column: 'part_number', cell: orNothing(text) },
  name: { column: 'name', cell: text },
  website_name: { column: 'website_name', cell: text },
  variant: { column: 'variant', cell: orNothing(text) },
  website_price_paise: { column: 'website_price', cell: money },
  manufacturer_price_paise: { column: 'manufacturer_price', cell: orNothing(money) },
  purchase_price_paise: { column: 'purchase_price', cell: orNothing(money) },
  is_price_estimated: { column: 'is_price_estimated', cell: yesOrNo },
  qty: { column: 'qty', cell: wholeNumber(0, 2_147_483_647) },
  hsn: { column: 'hsn', cell: hsnCode },
  gst_rate: { column: 'gst_rate', cell: gstRate },
  warranty_years: { column: 'warranty_years', cell: orNothing(years) },
  country_of_origin: { column: 'country_of_origin', cell: orNothing(text) },
  weight_grams: { column: 'weight_grams', cell: orNothing(wholeNumber(1, 2_147_483_647)) },
  colour: { column: 'colour', cell: orNothing(text) },
  is_gaming: { column: 'is_gaming', cell: yesOrNo },
  is_trending: { column: 'is_trending', cell: yesOrNo },
  is_office: { column: 'is_office', cell: yesOrNo },
  subcategories: { column: 'subcategories', cell: json(subcategories, emptyFields.subcategories) },
  specs: { column: 'specs', cell: json(specValues, emptyFields.specs) },
  spec_sources: { column: 'spec_sources', cell: json(specSources, emptyFields.spec_sources) },
  description: { column: 'description', cell: json(productDescription.strict(), emptyFields.description) },
  meta: { column: 'meta', cell: json(productMeta.strict(), emptyFields.meta) },
  product_img_urls: { column: 'product_img_urls', cell: addresses(5) },
  feature_img_urls: { column: 'feature_img_urls', cell: addresses(10) },
};

/** The columns of an export, in an order that stays. */
export const csvColumns: string[] = [...identityColumns, ...fieldNames.map((name) => cells[name].column)];

export function csvRecordOf(product: StoredProduct): string[] {
  const identity = [product._id, product.source, product.source_key, product.slug_url];
  return [...identity, ...fieldNames.map((name) => writeField(product, name))].map(neutraliseFormula);
}

function writeField<Name extends FieldName>(product: StoredProduct, name: Name): string {
  return cells[name].cell.write(product[name]);
}

export type ReadFields = { fields: Partial<ProductFields>; faults: string[] };

/** The fields that the cells of a row tell, and what is wrong with those that do not. */
export function readFields(row: Map<string, string>, isNew: boolean): ReadFields {
  const fields: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const name of fieldNames) {
    const { column, cell } = cells[name];
    const raw = row.get(column);
    const isLeftOpen = isNew ? !raw && name in emptyFields : raw === undefined;
    if (isLeftOpen) continue;
    const result = cell.schema.safeParse(raw ?? '');
    if (result.success) fields[name] = result.data;
    else faults.push(`${column} ${result.error.issues[0]?.message}`);
  }
  return { fields: fields as Partial<ProductFields>, faults };
}

/** A cell as its writer meant it, or nothing where it cannot be stored. */
export function readCell(cell: string): string | undefined {
  return isStorable(cell) ? restoreFormula(cell) : undefined;
}
