import { z } from 'zod';
import { entityId } from './entity-id.ts';
import { type CatalogueSort, catalogueSorts } from './product-sorts.ts';

const MAX_VALUES = 50;

/** Repeatable: `?manufacturers=a&manufacturers=b`. */
function oneOrMore<Value extends z.ZodType<string>>(value: Value) {
  return z
    .union([value, z.array(value).max(MAX_VALUES)])
    .transform((values) => [values].flat())
    .optional();
}

const name = z.string().max(80);

const specificationMap = z.record(
  z.string().max(60),
  z.array(z.union([z.string().max(100), z.number()])).max(MAX_VALUES),
);

/** A map of names to lists of values, as JSON in one parameter. */
const specifications = z
  .string()
  .max(2000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON object of names and lists of values' });
      return z.NEVER;
    }
  })
  .pipe(specificationMap)
  .optional();

const rupees = z.coerce.number().int().min(0).max(100_000_000).optional();

/** The filters of every product list. */
export const productFilterFields = {
  categories: oneOrMore(name),
  manufacturers: oneOrMore(name),
  price_min: rupees,
  price_max: rupees,
  in_stock_only: z.stringbool().optional(),
  specifications,
};

export const productListQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  category: z.string().max(80).optional(),
  ids: oneOrMore(entityId).describe('Only these products, for comparisons and recently viewed lists'),
  search: z.string().max(200).optional(),
  ...productFilterFields,
  sort: z.enum(Object.keys(catalogueSorts) as [CatalogueSort, ...CatalogueSort[]]).default('relevance'),
});

export type ProductListQuery = z.infer<typeof productListQuery>;
