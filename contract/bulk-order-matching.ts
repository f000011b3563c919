import { z } from 'zod';
import { bulkListLimits } from './bulk-list-limits.ts';
import { productCard } from './products.ts';

/** A list as the buyer wrote or copied it. */
export const bulkMatchBody = z.strictObject({
  list: z
    .string()
    .max(bulkListLimits.characters, `A list has at most ${bulkListLimits.characters} characters`)
    .refine(
      (list) => list.split('\n').length <= bulkListLimits.lines,
      `A list has at most ${bulkListLimits.lines} lines`,
    ),
});

const matchConfidences = ['sure', 'choose', 'none'] as const;

const matchedLine = z.object({
  line: z.number().int().describe('The index of the line in the list'),
  text: z.string().describe('The words of the list'),
  quantity: z
    .number()
    .int()
    .min(0)
    .describe('As written: 0 and more than a request may have are for the buyer to correct'),
  confidence: z
    .enum(matchConfidences)
    .describe('sure: the first product is meant; choose: one of the products; none: not sold here'),
  product_ids: z.array(z.string()).describe('Best first'),
});

export const bulkMatchResponse = z
  .object({
    lines: z.array(matchedLine),
    passed_over: z.number().int().describe('Lines with text in which no product was found'),
    products: z.array(productCard).describe('All products of the lines'),
  })
  .meta({ id: 'BulkMatch' });

export type MatchedLine = z.infer<typeof matchedLine>;
export type BulkMatch = z.infer<typeof bulkMatchResponse>;
export type MatchConfidence = MatchedLine['confidence'];
