import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { specSources, specValues, subcategories } from '#contract/product-specs.ts';

const folder = path.resolve(import.meta.dirname, '../../../catalogue/products');

const flags = {
  is_gaming: z.boolean().optional(),
  is_office: z.boolean().optional(),
  is_trending: z.boolean().optional(),
};
const rupees = z.int().positive();

const variant = z.strictObject({
  part_number: z.string().min(1),
  name: z.string().max(90),
  website_name: z.string().max(60),
  variant: z.string().optional(),
  price: rupees.describe('Displayed, tax included'),
  manufacturer_price: rupees.optional(),
  retail_price: rupees.optional(),
  qty: z.int().min(0),
  weight_grams: z.int().positive().optional(),
  colour: z.string().optional(),
  subcategories,
  specs: specValues.default({}),
  sources: specSources.default({}),
  ...flags,
});

const productLine = z.strictObject({
  manufacturer: z.string(),
  line: z.string(),
  hsn: z.string().regex(/^(\d{4}|\d{6}|\d{8})$/),
  warranty_years: z.number().min(0).optional(),
  country_of_origin: z.string().optional(),
  overview: z.string().min(100),
  features: z
    .array(z.strictObject({ title: z.string(), text: z.string() }))
    .min(3)
    .max(6),
  specs: specValues.default({}),
  sources: specSources.default({}),
  variants: z.array(variant).min(1),
  ...flags,
});

export type DemoProductLine = z.infer<typeof productLine>;

/** Reads the demo product lines by category slug. An invalid file throws an error that names the file and the rule. */
export function readDemoProductLines(): Map<string, DemoProductLine[]> {
  const lines = new Map<string, DemoProductLine[]>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const result = z.array(productLine).safeParse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
    if (!result.success) throw new Error(`catalogue/products/${file}: ${z.prettifyError(result.error)}`);
    lines.set(file.replace(/\.json$/, ''), result.data);
  }
  return lines;
}
