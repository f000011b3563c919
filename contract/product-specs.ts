import { z } from 'zod';

const specValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

/** Typed specifications of a product, with the unit in the name: `read_mb_s`, `capacity_gb`. */
export const specValues = z.record(z.string(), specValue);

/**
 * The source of each specification by name, or `*` for all others: `maker` (from its data sheet), `opendb:<id>`, `derived`
 * from other specifications, or `unverified`.
 */
export const specSources = z.record(
  z.string(),
  z.string().regex(/^(maker|derived|unverified|opendb:[0-9a-f-]{36})$/),
);

/** The values that category pages filter by. */
export const subcategories = z.record(z.string(), z.union([z.string(), z.number()]));

export type SpecValues = z.infer<typeof specValues>;
export type SpecSources = z.infer<typeof specSources>;
export type Subcategories = z.infer<typeof subcategories>;
