import type { SpecSources, SpecValues, Subcategories } from '#contract/product-specs.ts';
import type { ProductMeta } from '#contract/products.ts';
import type { StoredDescription } from '../stored-description.ts';

/** The fields of a product in files and in the database: category code, manufacturer name, money in paise. */
export type ProductFields = {
  category: string;
  manufacturer: string;
  part_number: string | null;
  gtin: string | null;
  name: string;
  website_name: string;
  variant: string | null;
  website_price_paise: number;
  manufacturer_price_paise: number | null;
  purchase_price_paise: number | null;
  is_price_estimated: boolean;
  qty: number;
  /** Counts the corrections of the stock that no order made. */
  qty_version: number;
  hsn: string;
  gst_rate: number;
  warranty_years: number | null;
  country_of_origin: string | null;
  weight_grams: number | null;
  colour: string | null;
  is_gaming: boolean;
  is_trending: boolean;
  is_office: boolean;
  subcategories: Subcategories;
  specs: SpecValues;
  spec_sources: SpecSources;
  description: StoredDescription;
  meta: ProductMeta;
  product_img_urls: string[];
  feature_img_urls: string[];
};

export type FieldName = keyof ProductFields;

export type StoredProduct = ProductFields & {
  _id: string;
  source: string;
  source_key: string;
  slug_url: string;
};

/** The origin of a product, which never changes. */
export type ProductIdentity = { source: string; source_key: string };

/**
 * A row of a file: a product identified by its source key, or changes to the product with an id. `asNew` is the product that
 * such a row adds if its id and identity are unknown, as in the export of another shop, or why it cannot be added.
 */
export type ProductDraft = { slug_url?: string } & (
  | {
      id?: undefined;
      source: string;
      source_key: string;
      fields: ProductFields;
      /** Finds the product of an earlier version of the importer, which gave it another key. */
      former?: { source_key: string; website_name: string };
    }
  | {
      id: string;
      identity: Partial<ProductIdentity>;
      fields: Partial<ProductFields>;
      /** The stock when the row was exported, against which `fields.qty` is a correction. */
      exportedQty?: number;
      asNew: ProductFields | string;
    }
);

/** Default values of a new product. */
export const defaultFields = {
  part_number: null,
  gtin: null,
  variant: null,
  manufacturer_price_paise: null,
  purchase_price_paise: null,
  is_price_estimated: false,
  qty: 0,
  qty_version: 0,
  gst_rate: 1800,
  warranty_years: null,
  country_of_origin: null,
  weight_grams: null,
  colour: null,
  is_gaming: false,
  is_trending: false,
  is_office: false,
  subcategories: {},
  specs: {},
  spec_sources: {},
  description: { overview: '', feature: [], specification: {} },
  meta: {},
  product_img_urls: [],
  feature_img_urls: [],
} satisfies Partial<ProductFields>;

/** All fields, in the order of the CSV columns. The type makes the compiler name a field that is missing here. */
const csvOrder: Record<FieldName, true> = {
  category: true,
  manufacturer: true,
  part_number: true,
  gtin: true,
  name: true,
  website_name: true,
  variant: true,
  website_price_paise: true,
  manufacturer_price_paise: true,
  purchase_price_paise: true,
  is_price_estimated: true,
  qty: true,
  qty_version: true,
  hsn: true,
  gst_rate: true,
  warranty_years: true,
  country_of_origin: true,
  weight_grams: true,
  colour: true,
  is_gaming: true,
  is_trending: true,
  is_office: true,
  subcategories: true,
  specs: true,
  spec_sources: true,
  description: true,
  meta: true,
  product_img_urls: true,
  feature_img_urls: true,
};

export const fieldNames = Object.keys(csvOrder) as FieldName[];
