import { z } from 'zod';
import { adminProductFilter } from './admin-products.ts';
import { entityId } from './entity-id.ts';
import { pagination } from './pagination.ts';
import { MAX_PRODUCT_RUPEES, priceEndings, priceMoves } from './price-rules.ts';
import { batchFlags, batchOutcomes, batchStates } from './product-batch-states.ts';
import { lineOfText } from './text-schemas.ts';

/** Which products: those of a selection, or all that match. An unknown name of a filter is refused: without it, all products would match. */
export const productChoice = z.strictObject(adminProductFilter.shape);

const percent = z.number().multipleOf(0.01);

export const priceChange = z
  .strictObject({
    by: z.enum(priceMoves).describe('`keep` applies only the rules'),
    value: z.number().multipleOf(0.01).min(-MAX_PRODUCT_RUPEES).max(MAX_PRODUCT_RUPEES).default(0),
    ending: z.enum(priceEndings).default('any'),
    minimum_margin: percent.min(0).max(90).nullable().default(null),
    not_above_mrp: z.boolean().default(false),
    may_be_below_cost: z
      .boolean()
      .default(false)
      .describe('Otherwise a product is skipped if its price would be below the cost'),
  })
  .superRefine(({ by, value }, { addIssue }) => {
    const fail = (message: string) => addIssue({ code: 'custom', path: ['value'], message });
    if (by === 'percent' && (value < -90 || value > 1000)) fail('Please enter −90 to 1,000 percent');
    if (by !== 'percent' && !Number.isInteger(value)) fail('Please enter whole rupees');
    if (by === 'value' && value < 1) fail('Please enter a price of at least ₹1');
  });

const flags = z
  .strictObject(Object.fromEntries(batchFlags.map((flag) => [flag, z.boolean().optional()])))
  .transform((given) => given as Partial<Record<(typeof batchFlags)[number], boolean>>);

const stockCorrection = z.strictObject({
  by: z.enum(['add', 'set']),
  pieces: z.number().int().min(-1_000_000).max(1_000_000),
  reason: lineOfText(200).min(1, 'Please give a reason'),
});

export const batchBody = z.strictObject({
  products: productChoice,
  changes: z
    .strictObject({
      price: priceChange.optional(),
      flags: flags.optional(),
      stock: stockCorrection.optional(),
    })
    .refine(
      ({ price, flags: chosen, stock }) => price || stock || Object.keys(chosen ?? {}).length > 0,
      'Please choose a change',
    ),
});

/** Columns with their values, as the audit log shows them. */
const values = z.record(z.string(), z.unknown()).nullable();

export const batchRow = z
  .object({
    position: z.number().int(),
    product_id: z.string().nullable(),
    name: z.string(),
    line: z.number().int().nullable().describe('The line of the file, for imports'),
    outcome: z.enum(batchOutcomes),
    before: values.describe('Only what changes; null for a new product'),
    after: values,
    reason: z.string().nullable().describe('Why it was skipped, left out or kept'),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'ProductBatchRow' });

export const batch = z
  .object({
    _id: entityId,
    kind: z.enum(['change', 'import', 'planned']),
    state: z.enum(batchStates),
    summary: z.string(),
    actor: z.object({ _id: z.string(), full_name: z.string().nullable() }),
    created_at: z.iso.datetime(),
    applied_at: z.iso.datetime().nullable(),
    undone_at: z.iso.datetime().nullable(),
    counts: z.record(z.enum(batchOutcomes), z.number().int()),
    warning_count: z.number().int(),
    total: z.number().int(),
    price_before: z.number().describe('The sum of the prices that change, in rupees'),
    price_after: z.number(),
  })
  .meta({ id: 'ProductBatch' });

export const batchPageQuery = z.object({
  outcome: z.enum(batchOutcomes).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

export const batchPage = z.object({ batch, rows: z.array(batchRow), pagination });
export const batchListQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) });
export const batchList = z.object({ batches: z.array(batch), pagination });

export type BatchBody = z.infer<typeof batchBody>;
export type BatchRequest = z.input<typeof batchBody>;
export type BatchRow = z.infer<typeof batchRow>;
export type Batch = z.infer<typeof batch>;
export type BatchPage = z.infer<typeof batchPage>;
export type BatchList = z.infer<typeof batchList>;
