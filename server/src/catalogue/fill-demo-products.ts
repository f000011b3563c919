import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { readDemoProductLines } from './demo-product-lines.ts';
import { demoProductRow } from './demo-product-rows.ts';
import { readProductPictures } from './product-pictures.ts';
import { ensureManufacturers, insertProducts, type ProductRow } from './product-writer-repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The demo's products came into the shop over a season, not in one second: "newest" then means something. */
const SEASON_DAYS = 150;

/** Fills the products of the demo catalogue in, into the categories that are there. */
export async function fillDemoProducts(transaction: DatabaseTransaction): Promise<void> {
  const categories = await transaction.selectFrom('categories').select(['_id', 'slug', 'code']).execute();
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  const linesBySlug = readDemoProductLines();
  const { albumOf } = readProductPictures();
  const makers = new Set([...linesBySlug.values()].flat().map((line) => line.manufacturer));
  const manufacturerId = await ensureManufacturers(transaction, makers);
  const rows: ProductRow[] = [];
  for (const [slug, lines] of linesBySlug) {
    const category = bySlug.get(slug);
    // The owner of an older shop may have deleted it before products existed.
    if (!category) continue;
    for (const [position, line] of lines.entries()) {
      const createdAt = new Date(Date.now() - ((position + 1) / lines.length) * SEASON_DAYS * DAY_MS);
      const place = {
        categoryId: category._id,
        manufacturerId: manufacturerId(line.manufacturer),
        createdAt,
      };
      for (const variant of line.variants) {
        const album = albumOf({ categoryCode: category.code, partNumber: variant.part_number });
        rows.push(demoProductRow(line, variant, { ...place, album }));
      }
    }
  }
  await insertProducts(transaction, rows);
}
