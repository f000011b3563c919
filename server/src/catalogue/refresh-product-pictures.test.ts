import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { refreshProductPictures } from './refresh-product-pictures.ts';

const pictureFolder = path.resolve(import.meta.dirname, '../../../web/public/pictures');

test('replaces missing pictures and keeps uploaded ones', async () => {
  const { database } = await createTestDatabase({ template: 'demo' });
  const rows = await database
    .selectFrom('products')
    .select(['_id', 'product_img_urls'])
    .orderBy('name')
    .limit(3)
    .execute();
  const [demo, imported, owners] = rows;
  if (!demo || !imported || !owners) throw new Error('the demo catalogue has three products');
  const gone = ['/pictures/mouse-of-last-year-1-800.avif'];
  await database
    .updateTable('products')
    .set({ product_img_urls: gone, feature_img_urls: gone })
    .where('_id', '=', demo._id)
    .execute();
  await database
    .updateTable('products')
    .set({ product_img_urls: gone, source: 'opendb' })
    .where('_id', '=', imported._id)
    .execute();
  await database
    .updateTable('products')
    .set({ product_img_urls: ['/files/photo.jpg', ...gone] })
    .where('_id', '=', owners._id)
    .execute();

  expect(await refreshProductPictures(database, { batchSize: 100 })).toBe(3);

  const picturesOf = async (id: string) =>
    (
      await database
        .selectFrom('products')
        .select('product_img_urls')
        .where('_id', '=', id)
        .executeTakeFirstOrThrow()
    ).product_img_urls;
  expect(await picturesOf(demo._id)).toEqual(demo.product_img_urls);
  const files = new Set(readdirSync(pictureFolder).map((name) => `/pictures/${name}`));
  expect((await picturesOf(imported._id)).filter((address) => !files.has(address))).toEqual([]);
  expect(await picturesOf(owners._id)).toEqual(['/files/photo.jpg']);
  expect(await refreshProductPictures(database)).toBe(0);
});
