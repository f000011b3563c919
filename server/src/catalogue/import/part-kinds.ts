import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { factRule } from './fact-rules.ts';

const folder = path.resolve(import.meta.dirname, '../../../../catalogue/import');

const facts = z.record(z.string(), factRule);

const goods = z.strictObject({
  when: factRule.optional().describe('Only rows of which this states something other than no'),
  category: z.string(),
  noun: z.string().describe('What one of them is called in a sentence'),
  isUncountable: z.boolean().default(false),
  nameParts: z
    .array(z.string())
    .default([])
    .describe('Specs, words or the colour that tell rows of one name apart'),
  words: facts.default({}).describe('Only for the name'),
  specs: facts,
  subcategories: facts,
});
const notGoods = z.strictObject({ skip: z.string() });
const kinds = z.record(z.string(), z.array(z.union([goods, notGoods])).min(1));

export type PartGoods = z.infer<typeof goods>;
export type PartKinds = z.infer<typeof kinds>;

/** Which kind of a source becomes which category and which specs: data that an owner can change. */
export function readPartKinds(source: 'opendb' | 'pc-parts'): PartKinds {
  return readRuleFile(`${source}-kinds.json`, kinds);
}

/** A rule file that breaks its shape says where. */
export function readRuleFile<Shape extends z.ZodType>(name: string, shape: Shape): z.infer<Shape> {
  const result = shape.safeParse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
  if (!result.success) throw new Error(`catalogue/import/${name}: ${z.prettifyError(result.error)}`);
  return result.data;
}
