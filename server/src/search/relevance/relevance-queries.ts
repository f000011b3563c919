import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Product } from '#contract/products.ts';

const TOP = 3;

const fact = z.union([z.string(), z.number(), z.boolean()]);

const range = z
  .strictObject({ min: z.number().optional(), max: z.number().optional() })
  .refine(({ min, max }) => min !== undefined || max !== undefined, 'needs min or max');

const textList = z.array(z.string().min(1)).min(1);
const oneOf = z.union([z.string().min(1), textList]);
const rupees = z.int().positive();

const expectation = z
  .strictObject({
    category: oneOf.optional().describe('A code such as SSD, or several acceptable ones'),
    manufacturer: oneOf.optional(),
    name: textList.optional().describe('All occur in the name, ignoring case, spaces and hyphens'),
    not_name: textList.optional().describe('None of them occurs in the name'),
    price_min: rupees.optional(),
    price_max: rupees.optional(),
    specs: z
      .record(z.string(), z.union([fact, z.array(fact).min(1), range]))
      .optional()
      .describe('By the name of a subcategory or spec: the value, several acceptable ones, or a range'),
    part_number: z.string().optional(),
  })
  .refine(({ not_name, ...wanted }) => Object.keys(wanted).length > 0, 'has no positive expectation');

const relevanceQuery = z.strictObject({
  query: z.string().min(1),
  kind: z.enum(['plain', 'no-category-word', 'typo-or-unit', 'indian']),
  rule: z
    .enum(['one', 'all'])
    .describe(`One of the first ${TOP} results meets the expectation, or all of them do`),
  expect: z.union([expectation, z.array(expectation).min(2)]).describe('Or several acceptable ones'),
  note: z.string().optional(),
});

export type RelevanceQuery = z.infer<typeof relevanceQuery>;
type Expectation = z.infer<typeof expectation>;
type SpecExpectation = NonNullable<Expectation['specs']>[string];

export type RankedProduct = Pick<
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

/** Queries with the expected products: `demo` for the demo catalogue, `imported` for the catalogue with open parts data. */
export function readRelevanceQueries(which: 'demo' | 'imported'): RelevanceQuery[] {
  const file = path.join(import.meta.dirname, `${which}-queries.json`);
  const result = z.array(relevanceQuery).safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!result.success) throw new Error(`${path.basename(file)}: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** Whether the results meet the expectation of the query. */
export function meetsExpectation(query: RelevanceQuery, products: RankedProduct[]): boolean {
  const top = products.slice(0, TOP);
  if (query.rule === 'all') return top.length === TOP && top.every((product) => isExpected(query, product));
  // A similar model number, such as 5600X for 5600G, may follow the expected product but not precede it.
  const startsWithExcluded = [query.expect].flat().some(({ not_name }) => nameContainsAny(top[0], not_name));
  return !startsWithExcluded && top.some((product) => isExpected(query, product));
}

export function isExpected({ expect }: RelevanceQuery, product: RankedProduct): boolean {
  return [expect].flat().some((one) => satisfies(one, product));
}

function satisfies(expect: Expectation, product: RankedProduct): boolean {
  const { price_min = 0, price_max = Number.POSITIVE_INFINITY } = expect;
  return (
    isOneOf(expect.category, product.category) &&
    isOneOf(expect.manufacturer, product.manufacturer) &&
    isOneOf(expect.part_number, product.part_number) &&
    (expect.name ?? []).every((text) => nameContainsAny(product, [text])) &&
    !nameContainsAny(product, expect.not_name) &&
    product.display_price >= price_min &&
    product.display_price <= price_max &&
    Object.entries(expect.specs ?? {}).every(([name, wanted]) => hasSpec(product, name, wanted))
  );
}

function isOneOf(wanted: string | string[] | undefined, value: string | null): boolean {
  return (
    wanted === undefined || (value !== null && [wanted].flat().map(normalised).includes(normalised(value)))
  );
}

function nameContainsAny(product: RankedProduct | undefined, texts: string[] = []): boolean {
  const names = product ? [normalised(product.name), normalised(product.website_name)] : [];
  return texts.some((text) => names.some((name) => name.includes(normalised(text))));
}

function normalised(text: string): string {
  return text.toLowerCase().replace(/[\s-]/g, '');
}

function hasSpec({ subcategories, specs }: RankedProduct, name: string, wanted: SpecExpectation): boolean {
  const values = [subcategories[name], specs[name]].flat().filter((value) => value !== undefined);
  return values.some((value) => matchesSpec(value, wanted));
}

function matchesSpec(value: string | number | boolean, wanted: SpecExpectation): boolean {
  if (Array.isArray(wanted)) return wanted.includes(value);
  if (typeof wanted !== 'object') return value === wanted;
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = wanted;
  return typeof value === 'number' && value >= min && value <= max;
}
