import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoShopDatabase, partsImport, productsOf, runImport } from '../../../testing/imported-parts.ts';
import { temporaryFolder, writeJsonLines, writePartsFolder } from '../../../testing/parts-folder.ts';
import { importProducts, planImport } from './import-products.ts';
import { openPartsSource } from './parts-source.ts';

function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

function drive(number: number, name: string, more: object = {}) {
  return {
    opendb_id: idOf(number),
    metadata: { name, manufacturer: 'Novabyte', part_numbers: [`NB-${number}`] },
    storage_type: 'SSD',
    nvme: true,
    interface: 'M.2 PCIe 4.0 x4',
    form_factor: 'M.2-2280',
    capacity: 2000,
    ...more,
  };
}

describe('importing parts', () => {
  test('plans an import without writing', async () => {
    const database = await demoShopDatabase();
    const twin = drive(1, 'Novabyte Comet 2TB');
    const folder = writePartsFolder({
      'Storage.jsonl': [twin, twin, drive(2, 'Novabyte Rock 4TB', { storage_type: 'HDD', nvme: false })],
      'Laptop.jsonl': [{ opendb_id: idOf(3), metadata: { name: 'Novabyte Book' } }],
      'Teapot.jsonl': [{ opendb_id: idOf(4), metadata: { name: 'Novabyte Pot' } }],
    });
    const plan = await planImport(partsImport(database, 'opendb', folder), () => {});
    expect(plan.report).toMatchObject({
      read: 5,
      added: 2,
      changed: 0,
      unchanged: 0,
      duplicates: 1,
      errors: [],
    });
    expect(plan.report.skipped.map(({ kind, count }) => [kind, count])).toEqual([
      ['Laptop', 1],
      ['Teapot', 1],
    ]);
    expect(plan.newCategories).toEqual(['Hard disks']);
    expect(await productsOf(database, 'opendb')).toEqual([]);
    expect(await database.selectFrom('categories').where('code', '=', 'HDD').execute()).toEqual([]);
  });

  test('imports OpenDB parts with facts, sources, an estimated price and no stock', async () => {
    const database = await demoShopDatabase();
    const folder = writePartsFolder({
      'Storage.jsonl.gz': [
        drive(1, 'Novabyte Comet 2TB'),
        drive(2, 'Novabyte Rock 4TB 7200RPM', {
          storage_type: 'HDD',
          nvme: false,
          interface: 'SATA 6.0 Gb/s',
        }),
      ],
    });
    await runImport(database, 'opendb', folder);
    const [comet, rock] = await productsOf(database, 'opendb');
    expect(comet).toMatchObject({
      code: 'SSD',
      name: 'Novabyte Comet 2TB',
      website_name: 'Comet 2TB',
      slug_url: 'novabyte/comet-2tb',
      part_number: 'NB-1',
      is_price_estimated: true,
      qty: 0,
      subcategories: { interface: 'NVMe', capacity_gb: 2000, form_factor: 'M.2 2280', generation: 'Gen 4' },
      specs: { interface: 'NVMe', capacity_gb: 2000, form_factor: 'M.2 2280', generation: 4, lanes: 4 },
      spec_sources: { '*': `opendb:${idOf(1)}` },
      description: { feature: [], specification: { Capacity: '2 TB' } },
    });
    expect(String(comet?.display_price_paise)).toMatch(/900$/);
    expect(rock).toMatchObject({ code: 'HDD', specs: { speed_rpm: 7200, interface: 'SATA' } });
  });

  test('filters drives by their size class and keeps the stated capacity', async () => {
    const database = await demoShopDatabase();
    const sizes = [512, 960, 1024, 2048, 4096];
    const folder = writePartsFolder({
      'Storage.jsonl': sizes.map((capacity, location) =>
        drive(location + 1, `Novabyte Comet ${capacity}`, { capacity }),
      ),
    });
    await runImport(database, 'opendb', folder);
    const drives = await productsOf(database, 'opendb');
    expect(drives.map(({ specs }) => specs.capacity_gb)).toEqual(sizes);
    expect(drives.map(({ subcategories }) => subcategories.capacity_gb)).toEqual([
      512, 960, 1000, 2000, 4000,
    ]);
  });

  test('changes nothing when it runs again', async () => {
    const database = await demoShopDatabase();
    const rows = [drive(1, 'Novabyte Comet 2TB'), drive(2, 'Novabyte Comet 2TB', { capacity: 1000 })];
    const folder = writePartsFolder({ 'Storage.jsonl': rows });
    await runImport(database, 'opendb', folder);
    const before = await productsOf(database, 'opendb');
    expect(await runImport(database, 'opendb', folder)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(await productsOf(database, 'opendb')).toEqual(before);
    const slugs = before.map(({ slug_url }) => slug_url);
    expect(slugs[0]).toBe('novabyte/comet-2tb');
    expect(slugs[1]).toMatch(/^novabyte\/comet-2tb-[0-9a-f]{6}$/);
  });

  test("updates facts of a changed row and keeps the shop owner's fields", async () => {
    const database = await demoShopDatabase();
    const folder = temporaryFolder();
    const file = path.join(folder, 'Storage.jsonl');
    writeJsonLines(file, [drive(1, 'Novabyte Comet 2TB'), drive(2, 'Novabyte Nova 2TB')]);
    await runImport(database, 'opendb', folder);
    await database
      .updateTable('products')
      .set({ qty: 7, website_price_paise: 123_400, is_trending: true })
      .set({ description: JSON.stringify({ overview: 'Our own words.', feature: [], specification: {} }) })
      .where('source_key', '=', idOf(1))
      .execute();
    const [before] = await productsOf(database, 'opendb');
    const renamed = [
      drive(1, 'Novabyte Comet X 4TB', { capacity: 4000 }),
      drive(2, 'Novabyte Nova 2TB', { capacity: 1000 }),
    ];
    writeJsonLines(file, renamed);
    expect(await runImport(database, 'opendb', folder)).toMatchObject({ added: 0, changed: 2 });
    const [after, other] = await productsOf(database, 'opendb');
    expect(after).toMatchObject({
      _id: before?._id,
      created_at: before?.created_at,
      name: 'Novabyte Comet X 4TB',
      slug_url: 'novabyte/comet-x-4tb',
      specs: { capacity_gb: 4000 },
      qty: 7,
      website_price_paise: 123_400,
      is_trending: true,
      description: { overview: 'Our own words.', specification: { Capacity: '4 TB' } },
    });
    expect(other?.slug_url).toBe('novabyte/nova-2tb');
    expect(other?.description.overview).toContain('capacity 1 TB');
    expect(await database.selectFrom('former_slugs').selectAll().execute()).toEqual([
      { slug_url: 'novabyte/comet-2tb', product_id: before?._id },
    ]);
  });

  test('keeps complete batches when it is stopped, and continues on the next run', async () => {
    const database = await demoShopDatabase();
    const rows = Array.from({ length: 1200 }, (_, number) => drive(number, `Novabyte Comet ${number}`));
    const folder = writePartsFolder({ 'Storage.jsonl': rows });
    const stopping = new AbortController();
    const source = openPartsSource('opendb', folder, { startingStock: 0 });
    const stopped = importProducts({ database, source, signal: stopping.signal }, () => stopping.abort());
    await expect(stopped).rejects.toThrow();
    expect(await productsOf(database, 'opendb')).toHaveLength(500);
    expect(await runImport(database, 'opendb', folder)).toMatchObject({ added: 700, unchanged: 500 });
    expect(await productsOf(database, 'opendb')).toHaveLength(1200);
  });

  test('reports invalid rows with their line and imports the others', async () => {
    const database = await demoShopDatabase();
    const folder = writePartsFolder({
      'Storage.jsonl': [
        drive(1, 'Novabyte Comet 2TB'),
        '{"opendb_id": ',
        '[]',
        { metadata: { name: 'Novabyte Nameless' } },
        drive(1, 'Novabyte Other 2TB'),
        drive(2, 'Novabyte \u0000'),
        drive(3, '   '),
        '',
        drive(4, 'Novabyte Rock 2TB'),
      ],
    });
    const report = await runImport(database, 'opendb', folder);
    expect(report.added).toBe(2);
    expect(report.errors).toEqual([
      { location: 'Storage.jsonl:2', reason: 'is not JSON' },
      { location: 'Storage.jsonl:3', reason: 'is not a JSON object' },
      { location: 'Storage.jsonl:4', reason: 'has no opendb_id' },
      { location: 'Storage.jsonl:5', reason: `another row has the key ${idOf(1)} with other values` },
      { location: 'Storage.jsonl:6', reason: 'holds characters that cannot be stored' },
      { location: 'Storage.jsonl:7', reason: 'has no name' },
    ]);
  });

  test('reports a damaged gzip file', async () => {
    const database = await demoShopDatabase();
    const rows = Array.from({ length: 300 }, (_, number) => drive(number, `Novabyte Comet ${number}`));
    const folder = writePartsFolder({ 'Storage.jsonl.gz': rows });
    const file = path.join(folder, 'Storage.jsonl.gz');
    writeFileSync(file, readFileSync(file).subarray(0, -200));
    const report = await runImport(database, 'opendb', folder);
    expect(report.errors).toHaveLength(1);
    expect(report.errors[0]?.reason).toBe('the file cannot be read on: the file is damaged');
    expect(await productsOf(database, 'opendb')).toHaveLength(report.added);
  });

  test('records one change per batch', async () => {
    const database = await demoShopDatabase();
    const folder = writePartsFolder({ 'Storage.jsonl': [drive(1, 'Novabyte Comet 2TB')] });
    const count = () =>
      database
        .selectFrom('change_log')
        .select((builder) => builder.fn.countAll<number>().as('count'))
        .where('topic', '=', 'products')
        .executeTakeFirstOrThrow();
    const before = await count();
    await runImport(database, 'opendb', folder);
    const after = await count();
    await runImport(database, 'opendb', folder);
    expect([after.count - before.count, (await count()).count]).toEqual([1, after.count]);
  });
});
