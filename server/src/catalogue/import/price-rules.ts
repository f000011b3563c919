import { z } from 'zod';
import { GST_RATE, pricePaiseBeforeTax } from '#contract/pricing.ts';
import { readRuleFile } from './part-kinds.ts';
import type { Facts } from './read-fact.ts';

const categoryRule = z.strictObject({
  hsn: z.string().regex(/^(\d{4}|\d{6}|\d{8})$/),
  base: z.number().positive(),
  per: z.record(z.string(), z.number()),
  factors: z.record(z.string(), z.record(z.string(), z.number().positive())).default({}),
  least: z.number().default(0).describe('The minimum price, for rows with few facts'),
});

const priceRules = z.strictObject({
  rupees_per_dollar: z.number().positive(),
  landed_factor: z.number().positive().describe('Freight and duty on foreign prices'),
  rounding: z.array(z.strictObject({ below: z.number(), step: z.int().positive() })).min(1),
  categories: z.record(z.string(), categoryRule),
  types: z.record(z.string(), categoryRule).describe('Accessories, by their type'),
});

export type PriceRules = z.infer<typeof priceRules>;

export function readPriceRules(): PriceRules {
  return readRuleFile('price-rules.json', priceRules);
}

export type PricedGoods = { category: string; specs: Facts; dollars: number | null };

/** Estimates the price before tax in paise, and the HSN code, of a part without a price in rupees. */
export function estimatePrice(rules: PriceRules, goods: PricedGoods): { paise: number; hsn: string } {
  const rule = rules.types[String(goods.specs.type)] ?? rules.categories[goods.category];
  if (!rule) throw new Error(`catalogue/import/price-rules.json has no category ${goods.category}`);
  const beforeRounding = goods.dollars
    ? displayedFromDollars(rules, goods.dollars)
    : displayedFromSpecs(rule, goods.specs);
  return { paise: pricePaiseBeforeTax(roundToNine(rules, beforeRounding), GST_RATE), hsn: rule.hsn };
}

/** Dollar prices exclude tax; displayed prices include GST. */
function displayedFromDollars(rules: PriceRules, dollars: number): number {
  return dollars * rules.rupees_per_dollar * rules.landed_factor * (1 + GST_RATE / 10_000);
}

function displayedFromSpecs(rule: z.infer<typeof categoryRule>, specs: Facts): number {
  let rupees = rule.base;
  for (const [spec, each] of Object.entries(rule.per)) rupees += each * (Number(specs[spec]) || 0);
  for (const [spec, factors] of Object.entries(rule.factors)) rupees *= factors[String(specs[spec])] ?? 1;
  return Math.max(rule.least, rupees);
}

/** Rounds up to the next price that ends in nine. */
function roundToNine(rules: PriceRules, rupees: number): number {
  const step = rules.rounding.find(({ below }) => rupees < below)?.step ?? 1000;
  return Math.max(step, Math.ceil((rupees + 1) / step) * step) - 1;
}
