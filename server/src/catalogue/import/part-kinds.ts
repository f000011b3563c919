import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { factRule } from './fact-rules.ts';

const folder = path.resolve(import.meta.dirname, '../../../../catalogue/import');

const facts = z.record(z.string(), factRule);

const goods = z.strictObject({
  when: factRule.optional().describe('Only for rows where this rule has a value other than false'),
  category: z.string(),
  noun: z.string().describe('The noun for one product in a sentence'),
  isUncountable: z.boolean().default(false),
  nameParts: z
    .array(z.string())
    .default([])
    .describe('Specs, words or the colour to append to the name, to distinguish rows with the same name'),
  words: facts.default({}).describe('Used only in the name'),
  specs: facts,
  subcategories: facts,
});
const notGoods = z.strictObject({ skip: z.string() });
const kinds = z.record(z.string(), z.array(z.union([goods, notGoods])).min(1));

export type PartGoods = z.infer<typeof goods>;
export type PartKinds = z.infer<typeof kinds>;

/** The mapping of a source's part kinds to categories and specs, which shop owners can edit. */
export function readPartKinds(source: 'opendb' | 'pc-parts'): PartKinds {
  return readRuleFile(`${source}-kinds.json`, kinds);
}

/** Reads and validates a rule file; the error names the invalid field. */
export function readRuleFile<Shape extends z.ZodType>(name: string, shape: Shape): z.infer<Shape> {
  const result = shape.safeParse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
  if (!result.success) throw new Error(`catalogue/import/${name}: ${z.prettifyError(result.error)}`);
  return result.data;
}
