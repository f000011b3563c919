import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoProductLine, readDemoProductLines } from '#server/catalogue/demo-product-lines.ts';
import { productsOf } from './catalogue-product.ts';
import { categoryMappings } from './category-mappings.ts';
import { type CatalogueComparison, compareCatalogue } from './compare-catalogue.ts';
import { hasProblems, reportLines } from './comparison-report.ts';
import { type PartsData, readPartsData } from './read-parts-data.ts';
import type { ReviewedExceptions } from './reviewed-exceptions.ts';

const DRIVE = '11111111-1111-4111-8111-111111111111';
const OTHER_DRIVE = '22222222-2222-4222-8222-222222222222';
const NO_RECORD = '33333333-3333-4333-8333-333333333333';
const noExceptions: ReviewedExceptions = { other_parts: [], kept_values: [] };

function drive(id: string, partNumbers: string[], capacity: number) {
  const metadata = { name: 'Invented drive', part_numbers: partNumbers };
  const facts = { capacity, form_factor: 'M.2-2280', interface: 'M.2 PCIe 4.0 x4', nvme: true };
  return { opendb_id: id, metadata, ...facts };
}

let folder: string;
let data: PartsData;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'parts-data-'));
  const records = [
    drive(DRIVE, ['other', 'inv 1tb-x'], 1000),
    drive(OTHER_DRIVE, ['INV-4TB     INV-4TB-B'], 4000),
  ];
  const lines = records.map((record) => JSON.stringify(record)).join('\n');
  writeFileSync(path.join(folder, 'Storage.jsonl.gz'), gzipSync(`${lines}\n`));
  data = await readPartsData(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Facts = Pick<DemoProductLine['variants'][number], 'specs' | 'sources'>;

function compare(
  partNumber: string,
  facts: Partial<Facts>,
  exceptions: ReviewedExceptions = noExceptions,
): CatalogueComparison {
  const variant = { part_number: partNumber, name: 'Drive', website_name: 'Drive', price: 1, qty: 1 };
  const line: DemoProductLine = {
    manufacturer: 'Invented',
    line: 'Drive',
    hsn: '85235100',
    overview: '',
    features: [],
    specs: {},
    sources: { '*': 'maker' },
    variants: [{ ...variant, subcategories: {}, specs: {}, sources: {}, ...facts }],
  };
  return compareCatalogue(productsOf(new Map([['ssd', [line]]])), data, exceptions);
}

test('finds a record by part number, ignoring case, spaces and hyphens', () => {
  const facts = { capacity_gb: 1000, generation: 4, form_factor: 'M.2 2280', read_mb_s: 7000 };
  const comparison = compare('INV-1TB X', { specs: facts });
  expect(comparison.countsByCategory.get('ssd')).toEqual({
    variants: 1,
    matched: 1,
    compared: 3,
    agree: 3,
    kept: 0,
  });
  expect(hasProblems(comparison)).toBe(false);
});

test('finds a record by each of several part numbers in one entry', () => {
  expect(compare('INV-4TB-B', {}).countsByCategory.get('ssd')?.matched).toBe(1);
  expect(compare('INV-4TB', {}).countsByCategory.get('ssd')?.matched).toBe(1);
  expect(compare('INV-8TB', {}).countsByCategory.get('ssd')?.matched).toBe(0);
});

test('reports a different value with product, fact, both values and record', () => {
  const comparison = compare('INV-1TB-X', { specs: { capacity_gb: 960, lanes: 4 } });
  expect(comparison.countsByCategory.get('ssd')).toMatchObject({ compared: 2, agree: 1 });
  expect(reportLines(comparison)).toContain(
    `Drive | INV-1TB-X | capacity_gb | ours 960 | theirs 1000 | ${DRIVE}`,
  );
  expect(hasProblems(comparison)).toBe(true);
});

test.for([
  ['does not exist', NO_RECORD, { capacity_gb: 1000 }, 'no such record'],
  ['does not state the fact', DRIVE, { read_mb_s: 7000 }, 'not stated'],
  ['states another value', OTHER_DRIVE, { capacity_gb: 1000 }, '4000'],
] as const)('reports a value whose source %s', ([, id, specs, theirs]) => {
  const comparison = compare('INV-1TB-X', { specs, sources: { '*': `opendb:${id}` } });
  expect(comparison.disagreements).toEqual([]);
  expect(comparison.wrongSources).toMatchObject([{ fact: Object.keys(specs)[0], theirs, opendbId: id }]);
  expect(hasProblems(comparison)).toBe(true);
});

test('accepts a reviewed value until it changes', () => {
  const kept = {
    part_numbers: ['INV-1TB-X'],
    facts: { capacity_gb: 1024 },
    reason: 'The data sheet says so.',
  };
  const exceptions = { ...noExceptions, kept_values: [kept] };
  const excused = compare('INV-1TB-X', { specs: { capacity_gb: 1024 } }, exceptions);
  expect(excused.countsByCategory.get('ssd')).toMatchObject({ compared: 1, agree: 0, kept: 1 });
  expect(hasProblems(excused)).toBe(false);
  const changed = compare('INV-1TB-X', { specs: { capacity_gb: 960 } }, exceptions);
  expect(changed.disagreements).toHaveLength(1);
  expect(changed.unusedExceptions).toEqual(['INV-1TB-X, kept capacity_gb']);
});

test('does not compare a record that was reviewed as another part', () => {
  const other = { part_number: 'INV-4TB', opendb_id: OTHER_DRIVE, reason: 'Another drive.' };
  const comparison = compare(
    'INV-4TB',
    { specs: { capacity_gb: 1 } },
    { ...noExceptions, other_parts: [other] },
  );
  expect(comparison.countsByCategory.get('ssd')).toMatchObject({ matched: 0, compared: 0 });
  expect(hasProblems(comparison)).toBe(false);
});

test('every category of the demo catalogue has a mapping', () => {
  expect(Object.keys(categoryMappings).toSorted()).toEqual([...readDemoProductLines().keys()].toSorted());
});

test('exits with 1 when it finds a problem', () => {
  const command = path.resolve(import.meta.dirname, '../compare-with-parts-data.ts');
  const { status, stdout } = spawnSync(process.execPath, [command, folder], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stdout).toContain('Sources that do not state the value');
});
