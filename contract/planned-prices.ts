import { z } from 'zod';
import { entityId } from './entity-id.ts';
import { pagination } from './pagination.ts';
import { plannedPriceStates } from './product-batch-states.ts';
import { batchListQuery, priceChange, productChoice } from './product-batches.ts';

const time = z.iso.datetime({ offset: true });

export const plannedPriceBody = z.strictObject({
  products: productChoice,
  price: priceChange.describe(
    'A value applies as it is; everything else is computed from the price at the start',
  ),
  starts_at: time,
  ends_at: time.nullable().default(null).describe('When the former prices come back'),
});

export const plannedPrice = z
  .object({
    _id: entityId,
    summary: z.string(),
    product_count: z.number().int(),
    price: priceChange,
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime().nullable(),
    state: z.enum(plannedPriceStates),
    actor: z.object({ _id: z.string(), full_name: z.string().nullable() }),
    batch_id: z.string().nullable().describe('What it did, once it has started'),
  })
  .meta({ id: 'PlannedPrice' });

export const plannedPriceQuery = batchListQuery.extend({
  product: entityId
    .optional()
    .describe('Only what is still to start or in force for this product, the next one first'),
});
export const plannedPriceList = z.object({ planned: z.array(plannedPrice), pagination });

export type PlannedPriceBody = z.infer<typeof plannedPriceBody>;
export type PlannedPriceRequest = z.input<typeof plannedPriceBody>;
export type PlannedPrice = z.infer<typeof plannedPrice>;
export type PlannedPriceList = z.infer<typeof plannedPriceList>;
