import { z } from 'zod';
import { pagination } from './pagination.ts';
import { specSources, specValues, subcategories } from './product-specs.ts';

export const productMeta = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  keywords: z.string().optional(),
});

export const productDescription = z.object({
  overview: z.string(),
  feature: z.array(z.object({ title: z.string(), text: z.string() })),
  specification: z.record(z.string(), z.string()),
});

/** The data of a product card. Prices are in rupees; `display_price` is what a shopper pays, tax included. */
export const productCard = z
  .object({
    _id: z.string(),
    name: z.string(),
    website_name: z.string(),
    category: z.string(),
    manufacturer: z.string(),
    variant: z.string().nullable(),
    slug_url: z.string(),
    image: z.string().nullable(),
    website_price: z.number(),
    display_price: z.number().int(),
    manufacturer_price: z.number().nullable(),
    purchase_price: z.number().nullable(),
    is_price_estimated: z.boolean().describe('The price was estimated by a rule, not set by the shop owner'),
    qty: z.number().int(),
    out_of_stock: z.boolean(),
    is_gaming: z.boolean(),
    is_trending: z.boolean(),
    is_office: z.boolean(),
    subcategories,
  })
  .meta({ id: 'ProductCard' });

export const product = productCard
  .extend({
    product_img_urls: z.array(z.string()).max(5),
    product_img_alts: z
      .array(z.string().nullable())
      .describe('The alternative text of each of product_img_urls, if known'),
    feature_img_urls: z.array(z.string()).max(10),
    feature_img_alts: z
      .array(z.string().nullable())
      .optional()
      .describe('The alternative text of each of feature_img_urls; left out if there is none'),
    part_number: z.string().nullable(),
    gtin: z.string().nullish().describe('The number of the bar code: EAN, UPC or GTIN-14'),
    hsn: z.string(),
    gst_rate: z.number().int().describe('In basis points: 1800 is 18%'),
    warranty_years: z.number().nullable(),
    country_of_origin: z.string().nullable(),
    weight_grams: z.number().int().nullable(),
    colour: z.string().nullable(),
    specs: specValues,
    spec_sources: specSources,
    description: productDescription,
    meta: productMeta,
    source: z.string().describe('Where the row comes from: demo, opendb, pc-parts, shop'),
    category_name: z.string(),
    category_slug: z.string(),
    manufacturer_slug: z.string(),
  })
  .meta({ id: 'Product' });

export const productList = z.object({ data: z.array(productCard), pagination }).meta({ id: 'ProductList' });

export const featuredProducts = z.object({ data: z.array(productCard) }).meta({ id: 'FeaturedProducts' });

const filterOption = z.object({ value: z.string(), label: z.string(), count: z.number().int() });

/** The filter options of a list. Each kind is counted without its own selected values, `total_count` without any filter. */
export const availableFilters = z
  .object({
    total_count: z.number().int(),
    categories: z.array(filterOption),
    manufacturers: z.array(filterOption),
    price_range: z.object({ min: z.number().int(), max: z.number().int() }),
    specifications: z.record(z.string(), z.object({ values: z.record(z.string(), z.number().int()) })),
  })
  .meta({ id: 'AvailableFilters' });

export type ProductMeta = z.infer<typeof productMeta>;
export type ProductDescription = z.infer<typeof productDescription>;
export type ProductCard = z.infer<typeof productCard>;
export type Product = z.infer<typeof product>;
export type ProductList = z.infer<typeof productList>;
export type FeaturedProducts = z.infer<typeof featuredProducts>;
export type AvailableFilters = z.infer<typeof availableFilters>;
