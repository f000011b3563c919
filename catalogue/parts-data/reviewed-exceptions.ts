import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { specValues } from '#contract/product-specs.ts';

const schema = z.strictObject({
  other_parts: z
    .array(z.strictObject({ part_number: z.string(), opendb_id: z.uuid(), reason: z.string().min(10) }))
    .describe('Records with our part number that describe another part'),
  kept_values: z
    .array(
      z.strictObject({
        part_numbers: z.array(z.string()).min(1),
        facts: specValues,
        reason: z.string().min(10),
      }),
    )
    .describe('Values that are kept although the record differs'),
});

export type ReviewedExceptions = z.infer<typeof schema>;

export function readReviewedExceptions(): ReviewedExceptions {
  const file = path.join(import.meta.dirname, 'reviewed-exceptions.json');
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
