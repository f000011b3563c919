import { z } from 'zod';
import {
  type AdvancedCriteria,
  criteriaLimits,
  defaultSpecificationOperator,
  specificationOperators,
} from './advanced-criteria.ts';
import { MAX_QUERY_LENGTH } from './search-limits.ts';

const values = z.array(z.string().max(criteriaLimits.valueLength)).max(criteriaLimits.values);
const rupees = z.number().min(0).max(criteriaLimits.rupees);
const day = z.iso.date();

const specificationCriterion = z.object({
  query: z
    .string()
    .max(criteriaLimits.specificationQueryLength)
    .describe('"2tb", "cherry"; with range: "500-1000", ">= 16 GB"'),
  operator: z.enum(specificationOperators).default(defaultSpecificationOperator),
});

/** The body of an advanced search. Fields that are absent do not restrict it. */
export const advancedCriteria: z.ZodType<AdvancedCriteria> = z
  .object({
    product_name: z
      .string()
      .max(MAX_QUERY_LENGTH)
      .optional()
      .describe('A boolean expression: (ssd OR nvme) AND NOT "western digital"'),
    categories: values.optional().describe('By code or slug: SSD, ssd'),
    manufacturers: values.optional(),
    price_min: rupees.optional(),
    price_max: rupees.optional(),
    in_stock_only: z.boolean().optional(),
    specifications: z
      .record(z.string().max(criteriaLimits.specificationNameLength), specificationCriterion)
      .refine((map) => Object.keys(map).length <= criteriaLimits.specifications, 'has too many names')
      .optional(),
    date_from: day.optional().describe('The first day on which the products were added, in India'),
    date_to: day.optional().describe('The last such day'),
  })
  .meta({ id: 'AdvancedCriteria' });

const option = z.object({ value: z.string(), label: z.string() });

export const advancedSuggestions = z
  .object({
    categories: z.array(z.string()).describe('Codes: SSD'),
    manufacturers: z.array(z.string()).describe('Names'),
    specifications: z.array(z.string()).describe('Names: capacity_gb'),
    operators: z.array(z.string()),
    price_ranges: z.array(z.string()).describe('In rupees: 0-100, 1000+'),
    category_options: z.array(
      option.extend({ specifications: z.array(z.string()).describe('The names that its products have') }),
    ),
    manufacturer_options: z.array(option),
    specification_options: z.array(
      option.extend({ examples: z.array(z.string()).describe('Frequent values, as shown on product pages') }),
    ),
  })
  .meta({ id: 'AdvancedSuggestions' });

/** A mistake in an expression. Offsets count UTF-16 units of the text as sent. */
const booleanQueryError = z.object({
  message: z.string().describe('A sentence for the shopper: "The bracket is never closed."'),
  position: z.number().int(),
  length: z.number().int(),
});

const booleanQueryTerm = z.object({
  text: z.string().describe('As typed, without quotes'),
  label: z.string().describe('As understood: "2 TB", "Under ₹9,000"'),
  kind: z.enum(['word', 'phrase', 'fact', 'price', 'stock']),
  is_excluded: z.boolean(),
  position: z.number().int(),
  length: z.number().int(),
});

export const booleanQueryExplanation = z
  .object({
    query_explanation: z.object({
      interpretation: z.string().describe('A sentence; empty for a text without words'),
      normalized_query: z.string().describe('The expression with all its operators and needed brackets'),
      terms: z.array(booleanQueryTerm),
      errors: z.array(booleanQueryError).describe('The rest of the expression is searched all the same'),
    }),
  })
  .meta({ id: 'BooleanQueryExplanation' });

export const parseBooleanQuery = z.object({ q: z.string().max(MAX_QUERY_LENGTH) });

export type AdvancedSuggestions = z.infer<typeof advancedSuggestions>;
export type BooleanQueryExplanation = z.infer<typeof booleanQueryExplanation>;
/** @public */
export type BooleanQueryError = z.infer<typeof booleanQueryError>;
/** @public */
export type BooleanQueryTerm = z.infer<typeof booleanQueryTerm>;
