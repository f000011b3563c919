import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const file = path.resolve(import.meta.dirname, '../../../catalogue/pictures/manifest.json');
const addresses = z.array(z.string().startsWith('/pictures/')).min(1).max(5);
const manifestSchema = z.strictObject({
  categories: z.record(z.string(), addresses),
  products: z.record(z.string(), addresses),
});

/** Which drawn pictures show a product: its own where it has some, else those of its category. */
export function readProductPictures(): (product: { categoryCode: string; partNumber?: string }) => string[] {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return ({ categoryCode, partNumber = '' }) =>
    manifest.products[partNumber] ?? manifest.categories[categoryCode] ?? manifest.categories['*'] ?? [];
}
