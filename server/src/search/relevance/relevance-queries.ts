import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Product } from '#contract/products.ts';

const TOP = 3;

const fact = z.union([z.string(), z.number(), z.boolean()]);

const range = z
  .strictObject({ min: z.number().optional(), max: z.number().optional() })
  .refine(({ min, max }) => min !== undefined || max !== undefined, 'needs min or max');

const someTexts = z.array(z.string().min(1)).min(1);
const oneOf = z.union([z.string().min(1), someTexts]);
const rupees = z.int().positive();

const expectation = z
  .strictObject({
    category: oneOf.optional().describe('A code such as SSD, or several that are all right'),
    manufacturer: oneOf.optional(),
    name: someTexts.optional().describe('All occur in the name, whatever the case, spaces and hyphens'),
    not_name: someTexts.optional().describe('None of them occurs in the name'),
    price_min: rupees.optional(),
    price_max: rupees.optional(),
    specs: z
      .record(z.string(), z.union([fact, z.array(fact).min(1), range]))
      .optional()
      .describe('By the name of a subcategory or a spec: the value, several that are all right, or a range'),
    part_number: z.string().optional(),
  })
  .refine(({ not_name, ...wanted }) => Object.keys(wanted).length > 0, 'says nothing of what is wanted');

const relevanceQuery = z.strictObject({
  query: z.string().min(1),
  kind: z.enum(['plain', 'no-category-word', 'typo-or-unit']),
  rule: z
    .enum(['one', 'all'])
    .describe(`One of the first ${TOP} results is what was meant, or all of them fit the description`),
  expect: z.union([expectation, z.array(expectation).min(2)]).describe('Or several that are all right'),
  note: z.string().optional(),
});

export type RelevanceQuery = z.infer<typeof relevanceQuery>;
type Expectation = z.infer<typeof expectation>;
type SpecExpectation = NonNullable<Expectation['specs']>[string];

export type JudgedProduct = Pick<
  Product,
  | 'name'
  | 'website_name'
  | 'category'
  | 'manufacturer'
  | 'display_price'
  | 'part_number'
  | 'subcategories'
  | 'specs'
>;

/** What shoppers type and what they mean by it: `demo` for the demo catalogue, `imported` with open parts data beside it. */
export function readRelevanceQueries(which: 'demo' | 'imported'): RelevanceQuery[] {
  const file = path.join(import.meta.dirname, `${which}-queries.json`);
  const result = z.array(relevanceQuery).safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!result.success) throw new Error(`${path.basename(file)}: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** Whether these results, best first, give the shopper what the query means. */
export function judge(query: RelevanceQuery, products: JudgedProduct[]): boolean {
  const top = products.slice(0, TOP);
  if (query.rule === 'all') return top.length === TOP && top.every((product) => isWanted(query, product));
  // A neighbour by number, a 5600X for a 5600G, may stand beside the product that was meant, never before it.
  const startsAmiss = [query.expect].flat().some(({ not_name }) => nameHoldsAny(top[0], not_name));
  return !startsAmiss && top.some((product) => isWanted(query, product));
}

export function isWanted({ expect }: RelevanceQuery, product: JudgedProduct): boolean {
  return [expect].flat().some((one) => satisfies(one, product));
}

function satisfies(expect: Expectation, product: JudgedProduct): boolean {
  const { price_min = 0, price_max = Number.POSITIVE_INFINITY } = expect;
  return (
    isOneOf(expect.category, product.category) &&
    isOneOf(expect.manufacturer, product.manufacturer) &&
    isOneOf(expect.part_number, product.part_number) &&
    (expect.name ?? []).every((text) => nameHoldsAny(product, [text])) &&
    !nameHoldsAny(product, expect.not_name) &&
    product.display_price >= price_min &&
    product.display_price <= price_max &&
    Object.entries(expect.specs ?? {}).every(([name, wanted]) => hasSpec(product, name, wanted))
  );
}

function isOneOf(wanted: string | string[] | undefined, value: string | null): boolean {
  return wanted === undefined || (value !== null && [wanted].flat().map(squeezed).includes(squeezed(value)));
}

function nameHoldsAny(product: JudgedProduct | undefined, texts: string[] = []): boolean {
  const names = product ? [squeezed(product.name), squeezed(product.website_name)] : [];
  return texts.some((text) => names.some((name) => name.includes(squeezed(text))));
}

function squeezed(text: string): string {
  return text.toLowerCase().replace(/[\s-]/g, '');
}

function hasSpec({ subcategories, specs }: JudgedProduct, name: string, wanted: SpecExpectation): boolean {
  const values = [subcategories[name], specs[name]].flat().filter((value) => value !== undefined);
  return values.some((value) => fits(value, wanted));
}

function fits(value: string | number | boolean, wanted: SpecExpectation): boolean {
  if (Array.isArray(wanted)) return wanted.includes(value);
  if (typeof wanted !== 'object') return value === wanted;
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = wanted;
  return typeof value === 'number' && value >= min && value <= max;
}
