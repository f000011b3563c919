import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { PAGE_SIZE, pagination } from '../pagination.ts';
import { productFilterFields } from '../product-list-query.ts';
import { type ProductSort, productSorts } from '../product-sorts.ts';
import { specValues } from '../product-specs.ts';
import { availableFilters, productCard } from '../products.ts';
import { MAX_QUERY_LENGTH } from '../search-limits.ts';
import { lineOfText } from '../text-schemas.ts';
import { buildLimits, buildUses, partFits, proposalExtras } from './build-limits.ts';
import { buildSlots } from './build-parts.ts';

const slot = z.enum(buildSlots);
const quantity = z.number().int().min(1).max(99);
const rupees = z.number().int().min(0);

/** A part as the browser sends it. */
export const chosenPart = z.strictObject({ product_id: entityId, quantity });
export const chosenParts = z
  .array(chosenPart)
  .max(buildLimits.parts, `A build has at most ${buildLimits.parts} different parts`);

export const verdict = z
  .object({
    rule: z.string(),
    level: z.enum(['fail', 'warning', 'unknown', 'ok']),
    slots: z.array(slot),
    product_ids: z.array(z.string()),
    sentence: z.string(),
    values: z.object({ actual: z.number(), limit: z.number(), unit: z.string() }).optional(),
  })
  .meta({ id: 'BuildVerdict' });

export const pricedPart = z
  .object({
    slot,
    quantity: z.number().int(),
    product: productCard,
    specs: specValues.describe('The facts that the compatibility rules read'),
  })
  .meta({ id: 'BuildPart' });

const power = z.object({
  load_w: z.number().nullable().describe('null if the power of a part is unknown'),
  supply_w: z.number().nullable(),
  ratio: z.number().nullable(),
  is_estimate: z.boolean(),
});

export const checkedBuild = z
  .object({
    parts: z.array(pricedPart),
    missing_products: z.array(z.string()).describe('Products that are no longer sold or belong to no slot'),
    verdicts: z.array(verdict),
    missing_slots: z.array(slot).describe('Slots that a complete build still needs'),
    total: rupees.describe('Rupees, taxes included'),
    power,
  })
  .meta({ id: 'CheckedBuild' });

/** Parts of a build in one query parameter: `<id>:<quantity>,<id>:<quantity>`. */
const buildParameter = z
  .string()
  .max(buildLimits.parts * 28)
  .regex(/^([0-9a-f]{24}:[1-9]\d?(,[0-9a-f]{24}:[1-9]\d?)*)?$/, 'must be a list of id:quantity')
  .transform((text) =>
    text === ''
      ? []
      : text.split(',').map((part) => {
          const [product_id = '', pieces] = part.split(':');
          return { product_id, quantity: Number(pieces) };
        }),
  );

export const partsQuery = z.object({
  slot,
  search: z.string().max(MAX_QUERY_LENGTH).default(''),
  ...productFilterFields,
  sort: z.enum(Object.keys(productSorts) as [ProductSort, ...ProductSort[]]).default('relevance'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
  build: buildParameter.optional().describe('The parts chosen so far: `<id>:<quantity>,<id>:<quantity>`'),
});

export const partsResponse = z.object({
  data: z
    .array(z.object({ product: productCard, fit: z.enum(partFits), verdicts: z.array(verdict) }))
    .describe('What fits first, then by the chosen sort order'),
  pagination,
  filters: availableFilters,
});

export const checkBody = z.strictObject({ parts: chosenParts });

export const proposeBody = z.strictObject({
  budget: z
    .number()
    .int()
    .min(buildLimits.minBudgetRupees)
    .max(buildLimits.maxBudgetRupees)
    .describe('Rupees'),
  use: z.enum(buildUses),
  parts: chosenParts.default([]).describe('Parts to keep'),
  owned: z
    .array(slot)
    .max(buildSlots.length)
    .default([])
    .describe('Slots that the buyer fills with parts of their own'),
  extras: z
    .array(z.enum(proposalExtras))
    .max(proposalExtras.length)
    .default([])
    .describe('What to propose beside the computer; the budget is for all of it'),
});

export const proposedBuild = checkedBuild.extend({
  reasons: z.array(z.object({ slot, product_id: z.string(), sentence: z.string() })),
});

export const fixesResponse = z.object({
  fixes: z.array(
    z.object({
      rule: z.string().describe('The rule of the failing verdict'),
      remove: z.string().nullable().describe('The id of the part to take out; null if a part is added'),
      add: productCard,
      specs: specValues,
      slot,
      quantity: z.number().int(),
      price_difference: z.number().int().describe('Rupees; negative if the build gets cheaper'),
      sentence: z.string(),
    }),
  ),
  unresolved: z.array(z.string()).describe('Rules of failing verdicts that no single change resolves'),
});

const buildName = lineOfText(buildLimits.nameLength);

export const saveBuildBody = z.strictObject({
  name: buildName.nullable().default(null),
  parts: chosenParts.min(1, 'Please choose a part first'),
});

/** What is absent stays as it is. */
export const updateBuildBody = saveBuildBody.extend({ name: buildName.nullable() }).partial();

export const buildChange = z.object({
  product_id: z.string(),
  name: z.string(),
  kind: z.enum(['price', 'out_of_stock', 'no_longer_sold']),
  price_then: rupees.describe('Rupees for one piece'),
  price_now: rupees.nullable().describe('null if the product is no longer sold'),
});

export const savedBuild = checkedBuild
  .extend({
    code: z.string(),
    name: z.string().nullable(),
    is_mine: z.boolean(),
    total_then: rupees.describe('Rupees when the build was saved'),
    changes: z.array(buildChange).describe('What changed since the build was saved'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'SavedBuild' });

export const savedBuildList = z.object({
  data: z.array(
    z.object({
      code: z.string(),
      name: z.string().nullable(),
      parts_count: z.number().int().describe('Pieces'),
      part_names: z.array(z.string()),
      total: rupees.describe('Rupees at the prices of today, without parts that are no longer sold'),
      total_then: rupees,
      created_at: z.iso.datetime(),
      updated_at: z.iso.datetime(),
    }),
  ),
  limit: z.number().int(),
});

export const presetList = z.object({
  data: z.array(
    checkedBuild.extend({
      key: z.string(),
      name: z.string(),
      use: z.enum(buildUses),
      summary: z.string(),
    }),
  ),
});

export type ChosenPart = z.infer<typeof chosenPart>;
export type PricedPart = z.infer<typeof pricedPart>;
export type CheckedBuild = z.infer<typeof checkedBuild>;
export type PartsQuery = z.infer<typeof partsQuery>;
export type PartsResponse = z.infer<typeof partsResponse>;
export type ProposeBody = z.infer<typeof proposeBody>;
export type ProposedBuild = z.infer<typeof proposedBuild>;
export type FixesResponse = z.infer<typeof fixesResponse>;
export type SaveBuildBody = z.infer<typeof saveBuildBody>;
export type UpdateBuildBody = z.infer<typeof updateBuildBody>;
export type SavedBuild = z.infer<typeof savedBuild>;
export type SavedBuildList = z.infer<typeof savedBuildList>;
export type PresetList = z.infer<typeof presetList>;
