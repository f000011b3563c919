import { z } from 'zod';
import { entityId } from './entity-id.ts';
import { pagination } from './pagination.ts';

export const productStockLevels = ['in', 'low', 'out'] as const;
export const productFlags = ['gaming', 'trending', 'office', 'estimated'] as const;
export const productStates = ['active', 'archived', 'all'] as const;
export const adminProductSorts = [
  'updated',
  'created',
  'name',
  'category',
  'manufacturer',
  'part_number',
  'price',
  'cost',
  'margin',
  'stock',
  'state',
] as const;

/** The products of a page, of a bulk action or of an export. A selection is a filter too: `ids`, or all that match. */
const MAX_SELECTED = 200;
const flag = z.enum(productFlags);

export const adminProductFilter = z.object({
  search: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe('Words of the name, the address or the part number, or the id'),
  ids: z
    .union([entityId, z.array(entityId).max(MAX_SELECTED)])
    .transform((ids) => [ids].flat())
    .optional()
    .describe('Only these products'),
  category: z.string().max(80).optional().describe('The slug'),
  manufacturer: z.string().max(80).optional().describe('The slug'),
  stock: z.enum(productStockLevels).optional().describe('low: in stock, but fewer than five'),
  flags: z
    .union([flag, z.array(flag).max(productFlags.length)])
    .transform((flags) => [flags].flat())
    .optional()
    .describe('Only products with all of these'),
  state: z.enum(productStates).default('active'),
  margin: z.enum(['unknown']).optional().describe('Only products without a cost'),
});

export const adminProductListQuery = adminProductFilter.extend({
  sort: z.enum(adminProductSorts).default('updated'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  page_size: z.coerce.number().int().min(10).max(100).default(50),
});

/** A line of the list. Cost and margin are before tax, and null if unknown or if the caller's role may not see them. */
export const adminProductRow = z
  .object({
    _id: z.string(),
    website_name: z.string(),
    slug_url: z.string(),
    part_number: z.string().nullable(),
    category: z.string(),
    category_slug: z.string(),
    manufacturer: z.string(),
    image: z.string().nullable(),
    display_price: z.number().int().describe('Rupees, tax included'),
    cost: z.number().nullable().describe('Rupees before tax'),
    margin: z.number().nullable().describe('Rupees before tax'),
    margin_percent: z.number().nullable().describe('Of the price before tax'),
    qty: z.number().int(),
    is_gaming: z.boolean(),
    is_trending: z.boolean(),
    is_office: z.boolean(),
    is_price_estimated: z.boolean(),
    is_archived: z.boolean(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'AdminProductRow' });

export const adminProductList = z.object({ products: z.array(adminProductRow), pagination });

export type AdminProductFilter = z.infer<typeof adminProductFilter>;
export type AdminProductListQuery = z.infer<typeof adminProductListQuery>;
export type AdminProductRow = z.infer<typeof adminProductRow>;
export type AdminProductList = z.infer<typeof adminProductList>;
