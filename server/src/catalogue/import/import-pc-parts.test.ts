import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, readProcessEnvironment } from '#server/config.ts';
import { demoShopDatabase, productsOf, runImport } from '../../../testing/imported-parts.ts';
import { temporaryFolder, writeJsonLines, writePartsFolder } from '../../../testing/parts-folder.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { sized } from '../../../testing/test-size.ts';
import { readProductPictures } from '../product-pictures.ts';
import { canonicalJson, sha256 } from './canonical-json.ts';
import { importProducts } from './import-products.ts';
import { openPartsSource } from './parts-source.ts';

describe('importing pc-parts', () => {
  test('imports parts without ids and converts dollars to rupees', async () => {
    const database = await demoShopDatabase();
    const kit = {
      name: 'Novabyte Spark 16 GB',
      price: 50,
      speed: [5, 6000],
      modules: [2, 8],
      cas_latency: 30,
    };
    const folder = writePartsFolder({
      'memory.jsonl': [kit, { ...kit, price: null, speed: [4, 3200] }, kit],
      'video-card.jsonl': [{ name: 'Thermal Grizzly Fast', price: null, chipset: 'Radeon X', memory: 8 }],
    });
    const report = await runImport(database, 'pc-parts', folder);
    expect(report).toMatchObject({ read: 4, added: 3, duplicates: 1 });
    const products = await productsOf(database, 'pc-parts');
    const byName = new Map(products.map((product) => [product.name, product]));
    expect(byName.get('Novabyte Spark 16 GB (2 × 8 GB) DDR5-6000 CL30')).toMatchObject({
      specs: { ddr_type: 'DDR5', capacity_gb: 16, modules: 2 },
      spec_sources: { '*': 'unverified' },
      display_price_paise: 549_900,
    });
    expect(byName.get('Thermal Grizzly Fast Radeon X 8 GB')?.slug_url).toBe(
      'thermal-grizzly/fast-radeon-x-8-gb',
    );
  });

  test('replaces a stand-in picture that contradicts the part, and keeps pictures of the owner', async () => {
    const database = await demoShopDatabase();
    const kits = ['Spark', 'Flash'].map((name) => ({
      name: `Novabyte ${name}`,
      speed: [4, 3200],
      modules: [2, 8],
    }));
    const folder = writePartsFolder({ 'memory.jsonl': kits });
    await runImport(database, 'pc-parts', folder);
    const [first, second] = await productsOf(database, 'pc-parts');
    const ddr5Picture = readProductPictures().albumOf({ categoryCode: 'RAM' }).gallery;
    expect(first?.product_img_urls).not.toEqual(ddr5Picture);
    for (const [product, product_img_urls] of [
      [first, ddr5Picture],
      [second, ['/files/own.jpg']],
    ] as const) {
      const _id = product?._id ?? '';
      await database
        .updateTable('products')
        .set({ product_img_urls: [...product_img_urls] })
        .where('_id', '=', _id)
        .execute();
    }
    expect(await runImport(database, 'pc-parts', folder)).toMatchObject({ changed: 1, unchanged: 1 });
    const pictures = (await productsOf(database, 'pc-parts')).map(({ product_img_urls }) => product_img_urls);
    expect(pictures).toEqual([first?.product_img_urls, ['/files/own.jpg']]);
  });

  test('a part of pc-parts with another price stays the same product', async () => {
    const database = await demoShopDatabase();
    const drive = { name: 'Novabyte Comet', capacity: 2000, type: 'SSD', price_per_gb: 0.05, price: 100 };
    const file = 'internal-hard-drive.jsonl';
    await runImport(database, 'pc-parts', writePartsFolder({ [file]: [drive] }));
    const [before] = await productsOf(database, 'pc-parts');
    const dearer = { ...drive, price: 150, price_per_gb: 0.075 };
    for (const rows of [[dearer], [dearer, drive]]) {
      const report = await runImport(database, 'pc-parts', writePartsFolder({ [file]: rows }));
      expect(report).toMatchObject({ added: 0, changed: 0, unchanged: 1, duplicates: rows.length - 1 });
    }
    expect(await productsOf(database, 'pc-parts')).toEqual([before]);
  });

  test('keeps products whose key is a hash of the whole row, and gives them the new key', async () => {
    const database = await demoShopDatabase();
    const rows = [2, 4].map((size) => ({
      name: 'Novabyte Comet',
      capacity: size * 1000,
      type: 'SSD',
      price: 100,
    }));
    const folder = temporaryFolder();
    const file = path.join(folder, 'internal-hard-drive.jsonl');
    writeJsonLines(file, rows);
    await runImport(database, 'pc-parts', folder);
    const before = await productsOf(database, 'pc-parts');
    const keysBefore = new Map(rows.map((row) => [row.capacity, sha256(canonicalJson(row))]));
    for (const { _id, specs } of before) {
      const source_key = keysBefore.get(Number(specs.capacity_gb)) ?? '';
      await database.updateTable('products').set({ source_key }).where('_id', '=', _id).execute();
    }
    const [first, second] = rows;
    writeJsonLines(file, [{ ...second, price: 120 }, { ...first }]);
    expect(await runImport(database, 'pc-parts', folder)).toMatchObject({ added: 0, changed: 2 });
    const identities = (await productsOf(database, 'pc-parts')).map(({ _id, source_key }) => ({
      _id,
      source_key,
    }));
    expect(identities).toEqual(before.map(({ _id, source_key }) => ({ _id, source_key })));
    expect(await runImport(database, 'pc-parts', folder)).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 2,
    });
  });

  test('parts of pc-parts with the same name get their facts into the name, or are one product', async () => {
    const database = await demoShopDatabase();
    const fan = { name: 'Novabyte Breeze', price: 9, size: 120, color: 'Black', pwm: true };
    const folder = writePartsFolder({
      'case-fan.jsonl': [
        { ...fan, rpm: 1500 },
        { ...fan, rpm: 2000 },
        { ...fan, rpm: 2000, unknown_fact: 1 },
        { ...fan, size: 140, rpm: 2000 },
      ],
    });
    expect(await runImport(database, 'pc-parts', folder)).toMatchObject({ added: 3, duplicates: 1 });
    const names = (await productsOf(database, 'pc-parts')).map(({ website_name }) => website_name);
    expect(names.toSorted()).toEqual([
      'Breeze 120 mm Black 1,500 rpm',
      'Breeze 120 mm Black 2,000 rpm',
      'Breeze 140 mm Black',
    ]);
    expect(await runImport(database, 'pc-parts', folder)).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 3,
    });
  });
});

// The parts data is not part of this repository: PARTS_DIR names its folder.
const { partsDir } = readConfig(readProcessEnvironment());
if (partsDir !== undefined && sized(false, true)) {
  const timeout = 20 * 60 * 1000;
  test('imports all of pc-parts twice, without errors and without two cards alike', { timeout }, async () => {
    const { database, pool } = await createTestDatabase({ template: 'demo' });
    const source = openPartsSource('pc-parts', partsDir, { startingStock: 0 });
    const { signal } = new AbortController();
    const first = await importProducts({ database, source, signal }, () => {});
    expect(first).toMatchObject({ changed: 0, errors: [] });
    expect(first.added).toBeGreaterThan(60_000);
    const alike = await pool.query(`
      select category_id, manufacturer_id, website_name from products where source = 'pc-parts'
      group by 1, 2, 3 having count(*) > 1`);
    expect(alike.rows).toEqual([]);
    const second = await importProducts({ database, source, signal }, () => {});
    expect(second).toMatchObject({ added: 0, changed: 0, unchanged: first.added, errors: [] });
  });
}
