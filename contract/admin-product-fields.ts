import { z } from 'zod';
import { entityId } from './entity-id.ts';
import { isGtin } from './gtin.ts';
import { toLine, toLines } from './names.ts';
import { pagination } from './pagination.ts';
import { GST_RATE } from './pricing.ts';
import { specValues, subcategories } from './product-specs.ts';
import { productTextLimits } from './product-text-limits.ts';
import { productDescription, productMeta } from './products.ts';
import { stockCorrectionReasons } from './stock-reasons.ts';
import { noteText } from './text-schemas.ts';

/** As in product files (`server/src/catalogue/import/product-csv-cells.ts`). */
const MAX_TEXT_LENGTH = 500;
const MAX_RUPEES = 10_000_000;
const MAX_QUANTITY = 1_000_000;

const line = (maximum = MAX_TEXT_LENGTH) =>
  z.string().overwrite(toLine).max(maximum, `Please use at most ${maximum} characters`);
const required = (message: string) => line().min(1, message);
const optionalLine = line().nullable();
const rupees = z
  .number('Please enter whole rupees')
  .int('Please enter whole rupees')
  .min(1, 'Please enter at least ₹1')
  .max(MAX_RUPEES, 'Please enter at most ₹1,00,00,000');
const specName = z.string().regex(/^[a-z][a-zA-Z0-9_]{0,59}$/, 'may have letters, digits and _');
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/;

/** What staff writes about a product. Prices include tax, the cost does not. */
export const productFields = z.strictObject({
  category: z.string().max(80).min(1, 'Please choose a category').describe('The slug'),
  manufacturer: required('Please enter the brand').refine(
    (name) => /[a-z0-9]/i.test(name),
    'Please use Latin letters or digits: the brand is part of addresses',
  ),
  name: required('Please enter a name').describe('The name on cards and in titles'),
  website_name: required('Please enter the full name').describe('The name on the product page'),
  variant: optionalLine,
  part_number: optionalLine,
  gtin: z
    .string()
    .refine(isGtin, 'Please check the digits: 8, 12, 13 or 14, as below the bar code')
    .nullable()
    .optional()
    .describe('Left out: as before'),
  slug_url: line(150)
    .regex(slugPattern, 'Please write it like brand/product-name, in lower case')
    .nullable()
    .describe('null: made from brand and name'),
  price: rupees.describe('What a shopper pays'),
  manufacturer_price: rupees.nullable(),
  purchase_price: rupees.nullable().describe('The usual retail price, which pages compare with'),
  cost: z
    .number('Please enter an amount')
    .min(0.01, 'Please enter more than ₹0')
    .max(MAX_RUPEES, 'Please enter at most ₹1,00,00,000')
    .refine((amount) => Number.isInteger(Math.round(amount * 1e6) / 1e4), 'Please use at most two decimals')
    .nullable()
    .describe('What the shop pays, before tax. Never public'),
  gst_rate: z.literal(GST_RATE).describe('In basis points. The shop sells at no other rate'),
  hsn: z.string().regex(/^(\d{4}|\d{6}|\d{8})$/, 'Please enter 4, 6 or 8 digits'),
  warranty_years: z
    .number()
    .min(0)
    .max(99)
    .refine((years) => Number.isInteger(Math.round(years * 1e6) / 1e5), 'Please use at most one decimal')
    .nullable(),
  country_of_origin: optionalLine,
  weight_grams: z.number().int('Please enter whole grams').min(1).max(1_000_000).nullable(),
  colour: optionalLine,
  is_gaming: z.boolean(),
  is_trending: z.boolean(),
  is_office: z.boolean(),
  specs: specValues.refine((specs) => Object.keys(specs).every((name) => specName.safeParse(name).success), {
    message: 'A name may have letters, digits and _',
  }),
  subcategories,
  overview: z.string().max(productTextLimits.overview).overwrite(toLines),
  features: z
    .array(
      z.strictObject({
        title: line(productTextLimits.featureTitle).min(1, 'Please enter a title'),
        text: z.string().max(productTextLimits.featureText),
      }),
    )
    .max(productTextLimits.features),
  other_specifications: z
    .record(
      // A group and a name: `Memory: Type`.
      z
        .string()
        .min(1)
        .max(2 * productTextLimits.specName + 2),
      z.string().max(productTextLimits.specValue),
    )
    .describe('Lines of the table on the page that no typed specification gives'),
  meta: productMeta.extend({
    title: line(200).optional(),
    description: line().optional(),
    keywords: line().optional(),
  }),
});

const initialStock = z
  .number('Please enter a whole number')
  .int('Please enter a whole number')
  .min(0)
  .max(MAX_QUANTITY);

export const newProductBody = productFields.extend({ qty: initialStock });
export const changedProductBody = productFields.extend({
  version: z.string().max(80).describe('Of the product that was edited. Another one is refused with 409'),
});

export const adminProduct = productFields
  .extend({
    _id: entityId,
    version: z.string(),
    qty: z.number().int(),
    slug_url: z.string(),
    former_slugs: z.array(z.string()).describe('Addresses that redirect to the present one'),
    website_price: z.number().describe('Before tax'),
    is_price_estimated: z.boolean(),
    is_archived: z.boolean(),
    source: z.string(),
    product_img_urls: z.array(z.string()),
    product_img_alts: z.array(z.string().nullable()),
    has_own_pictures: z
      .boolean()
      .describe(
        'False if all of product_img_urls show the category, until the product gets pictures of its own',
      ),
    default_img_urls: z
      .array(z.string())
      .describe('The pictures that its page shows while staff has chosen none'),
    feature_img_urls: z.array(z.string()),
    feature_img_alts: z.array(z.string().nullable()),
    specification: z.record(z.string(), z.string()).describe('The whole table of the page'),
    // Files may hold longer texts than the forms take.
    overview: z.string(),
    features: productDescription.shape.feature,
    other_specifications: z.record(z.string(), z.string()),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'AdminProduct' });

export const resetPictures = z.object({
  product: adminProduct,
  change_id: z.string().describe('For undoing it'),
});

const knownSpec = z.object({
  name: z.string(),
  kind: z.enum(['number', 'text', 'boolean', 'list']),
  values: z.array(z.string()).describe('The most frequent ones'),
});

/** What the forms about products choose from. */
export const productOptions = z
  .object({
    categories: z.array(z.object({ slug: z.string(), name: z.string(), code: z.string() })),
    manufacturers: z.array(z.object({ slug: z.string(), name: z.string() })),
    specs: z.array(knownSpec).describe('Of the category'),
    filters: z.array(knownSpec).describe('The values that the page of the category filters by'),
    hsn: z.string().nullable().describe('The most frequent one of the category'),
  })
  .meta({ id: 'ProductOptions' });

export const productOptionsQuery = z.object({ category: z.string().max(80).optional() });

export const stockMovement = z
  .object({
    movement_id: z.number().int(),
    quantity: z.number().int(),
    balance: z.number().int().describe('The stock afterwards'),
    reason: z.string(),
    note: z.string().nullable(),
    order_id: z.string().nullable(),
    actor: z.string().nullable().describe('Who of the shop; null for orders of customers and imports'),
    change_id: z.string().nullable().describe('The entry of the audit log'),
    can_undo: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'StockMovement' });

export const stockLedger = z.object({
  qty: z.number().int(),
  movements: z.array(stockMovement),
  pagination,
});
export const stockLedgerQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) });

/** A change by a number of pieces, or a counted stock. What is sold while somebody counts stays sold. */
export const stockCorrectionBody = z.strictObject({
  reason: z.enum(stockCorrectionReasons),
  note: noteText.max(200).nullable().default(null),
  change: z.union([
    z.strictObject({
      by: z
        .number()
        .int('Please enter a whole number')
        .min(-MAX_QUANTITY)
        .max(MAX_QUANTITY)
        .refine((by) => by !== 0, 'Please enter a number other than 0'),
    }),
    z.strictObject({ counted: initialStock, seen: initialStock.describe('The stock that was shown') }),
  ]),
});

export type ProductFieldsBody = z.infer<typeof productFields>;
export type NewProductBody = z.infer<typeof newProductBody>;
export type ChangedProductBody = z.infer<typeof changedProductBody>;
export type AdminProduct = z.infer<typeof adminProduct>;
export type ResetPictures = z.infer<typeof resetPictures>;
export type KnownSpec = z.infer<typeof knownSpec>;
export type ProductOptions = z.infer<typeof productOptions>;
export type StockLedger = z.infer<typeof stockLedger>;
export type StockCorrectionBody = z.infer<typeof stockCorrectionBody>;
