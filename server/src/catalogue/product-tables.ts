import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { SpecSources, SpecValues, Subcategories } from '#contract/product-specs.ts';
import type { ProductMeta } from '#contract/products.ts';
import type { StoredDescription } from './stored-description.ts';

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    manufacturers: { _id: string; name: string; slug: string };
    products: {
      _id: string;
      category_id: string;
      manufacturer_id: string;
      source: string;
      source_key: string;
      part_number: string | null;
      gtin: string | null;
      name: string;
      website_name: string;
      variant: string | null;
      slug_url: string;
      website_price_paise: number;
      display_price_paise: ColumnType<number, never, never>;
      manufacturer_price_paise: number | null;
      purchase_price_paise: number | null;
      is_price_estimated: Generated<boolean>;
      qty: number;
      is_in_stock: ColumnType<boolean, never, never>;
      is_low: ColumnType<boolean, never, never>;
      hsn: string;
      gst_rate: Generated<number>;
      /** pg returns numeric columns as strings. */
      warranty_years: ColumnType<string | null, number | null, number | null>;
      country_of_origin: string | null;
      weight_grams: number | null;
      colour: string | null;
      is_gaming: Generated<boolean>;
      is_trending: Generated<boolean>;
      is_office: Generated<boolean>;
      subcategories: JSONColumnType<Subcategories>;
      specs: JSONColumnType<SpecValues>;
      spec_sources: JSONColumnType<SpecSources>;
      description: JSONColumnType<StoredDescription>;
      meta: JSONColumnType<ProductMeta>;
      product_img_urls: string[];
      feature_img_urls: string[];
      created_at: ColumnType<Date, Date | undefined, never>;
      updated_at: Generated<Date>;
      /** Archived products are not sold and not listed; orders keep them. */
      is_archived: Generated<boolean>;
    };
    /** `_id` is that of the product. Never part of a public response. */
    product_costs: { _id: string; cost_paise: number; margin: Generated<number> };
    /** The ledger of the stock, which triggers write. */
    stock_movements: {
      _id: Generated<number>;
      product_id: string;
      order_id: ColumnType<string | null, string | null | undefined>;
      quantity: number;
      reason: string;
      note: ColumnType<string | null, string | null | undefined>;
      /** The entry of the audit log, if an admin changed the stock. */
      change_id: ColumnType<string | null, string | null | undefined>;
      created_at: ColumnType<Date, Date | undefined, never>;
    };
    /** Counts the corrections of a stock that no order made. */
    stock_versions: { product_id: string; version: number };
    /** What staff finds products by; triggers keep it. */
    product_texts: { product_id: string; website_name: string; words: string };
    former_slugs: { slug_url: string; product_id: string };
    product_pictures: {
      _id: string;
      source_sha256: string;
      source_url: string | null;
      width: number;
      height: number;
      largest_width: number;
      alt_text: Generated<string>;
      created_at: Generated<Date>;
    };
    product_picture_files: { picture_id: string; width: number; file_id: string };
    category_manufacturers: { category_id: string; manufacturer_id: string; product_count: number };
  }
}
