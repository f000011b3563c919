import { beforeAll, expect, test } from 'vitest';
import type { FixesResponse, PartsResponse, PresetList } from '#contract/pc-builder/builds.ts';
import { appOfFile } from '../../testing/app-of-file.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { findParts, officeParts, onePieceEach } from '../../testing/pc-parts.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const getApp = appOfFile(getDatabase);
let ids: string[];
beforeAll(async () => {
  ids = await findParts(getDatabase().database, ...officeParts);
});

async function listParts(query: string, build: readonly string[] = ids): Promise<PartsResponse> {
  const chosen = build.map((id) => `${id}:1`).join(',');
  const response = await getApp().inject(`/api/pc-builder/parts?build=${chosen}&${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function post<Body>(url: string, payload: object): Promise<Body> {
  const response = await getApp().inject({ method: 'POST', url, payload });
  expect(response.statusCode).toBe(200);
  return response.json();
}

const ranks = { fits: 0, warning: 1, unknown: 2, does_not_fit: 3 };

test('lists what fits first over all pages of a slot, then by price', async () => {
  const pages = [1, 2, 3].map((page) => listParts(`slot=motherboard&sort=price_asc&limit=12&page=${page}`));
  const lists = await Promise.all(pages);
  const data = lists.flatMap((list) => list.data);
  const { total_count } = lists[0]?.pagination ?? {};
  expect(data).toHaveLength(total_count ?? 0);
  const keys = data.map(({ fit, product }) => ranks[fit] * 1e9 + product.display_price);
  expect(keys).toEqual(keys.toSorted((one, other) => one - other));
  const socketOf = ({ product }: (typeof data)[number]) => product.subcategories.socket;
  expect(data.filter(({ fit }) => fit === 'fits').length).toBeGreaterThan(0);
  for (const part of data) expect(part.fit === 'does_not_fit' || socketOf(part) === 'LGA1700').toBe(true);
  const last = data.at(-1);
  expect(last?.fit).toBe('does_not_fit');
  expect(last?.verdicts.filter(({ level }) => level === 'fail')[0]?.sentence).toMatch(/LGA1700/);
});

test('checks a part against the others, not against the one that it would replace', async () => {
  const { data } = await listParts('slot=cpu&sort=price_asc');
  expect(data[0]).toMatchObject({ fit: expect.stringMatching(/fits|warning/) });
  expect(data[0]?.product.subcategories.socket).toBe('LGA1700');
});

test('filters the parts of a slot like the shop', async () => {
  const { data, filters } = await listParts('slot=memory&manufacturers=corsair');
  expect(data.length).toBeGreaterThan(0);
  for (const { product } of data) expect(product).toMatchObject({ manufacturer: 'Corsair', category: 'RAM' });
  expect(filters.manufacturers).toContainEqual(expect.objectContaining({ value: 'corsair' }));
  const cheap = await listParts('slot=storage&price_max=3000&in_stock_only=true');
  for (const { product } of cheap.data) expect(product.display_price).toBeLessThanOrEqual(3000);
});

test('lists a slot without a build in the order of the shop', async () => {
  const { data, pagination } = await listParts('slot=cpu&sort=price_desc&limit=5', []);
  expect(pagination).toMatchObject({ page_size: 5, total_count: 37 });
  expect(data[0]?.product.website_name).toMatch(/9950X3D/);
  expect(data[0]).toMatchObject({ fit: 'fits', verdicts: [] });
});

test('checks a build at the prices of today', async () => {
  const gone = '0'.repeat(24);
  const build = await post('/api/pc-builder/check', { parts: onePieceEach([...ids, gone]) });
  expect(build).toMatchObject({ total: 34_144, missing_slots: [], missing_products: [gone] });
  expect(build).toMatchObject({
    power: { supply_w: 450 },
    parts: [{ slot: 'cpu', specs: { socket: 'LGA1700' } }, {}, {}, {}, {}, {}],
  });
  const levels = (build as { verdicts: { level: string }[] }).verdicts.map(({ level }) => level);
  expect(levels).not.toContain('fail');
});

test('finds the cheapest swap for each fail, which makes nothing else fail', async () => {
  const [cpu = '', card = ''] = await findParts(
    getDatabase().database,
    '100-100001015BOX',
    'RTX 5080 16G GAMING TRIO OC',
  );
  const broken = onePieceEach([cpu, card, ...ids.slice(1)]);
  const before = await post<{ verdicts: { rule: string; level: string }[] }>('/api/pc-builder/check', {
    parts: broken,
  });
  const failing = before.verdicts.filter(({ level }) => level === 'fail').map(({ rule }) => rule);
  expect(failing.length).toBeGreaterThan(1);
  const { fixes, unresolved } = await post<FixesResponse>('/api/pc-builder/fix', { parts: broken });
  expect([...fixes.map(({ rule }) => rule), ...unresolved].toSorted()).toEqual(failing.toSorted());
  expect(fixes.length).toBeGreaterThan(0);
  for (const { rule, remove, add, quantity, price_difference } of fixes) {
    const swapped = broken.map((part) =>
      part.product_id === remove ? { product_id: add._id, quantity } : part,
    );
    const after = await post<typeof before & { total: number }>('/api/pc-builder/check', { parts: swapped });
    const still = after.verdicts.filter(({ level }) => level === 'fail').map((verdict) => verdict.rule);
    expect(still).not.toContain(rule);
    expect(failing).toEqual(expect.arrayContaining(still));
    expect(add.out_of_stock).toBe(false);
    expect(after.total - (before as unknown as { total: number }).total).toBe(price_difference);
  }
});

test('adds what is absent, and takes fewer pieces where no product resolves a fail', async () => {
  const [cpu = '', board = '', memory = ''] = await findParts(
    getDatabase().database,
    '100-100001404WOF',
    '90-MXBLA0-A0UAYZ',
    'VE-P5D16-5600',
  );
  const parts = [...onePieceEach([cpu, board]), { product_id: memory, quantity: 3 }];
  const { fixes } = await post<FixesResponse>('/api/pc-builder/fix', { parts });
  expect(fixes).toMatchObject([
    { rule: 'memory-slots', slot: expect.stringMatching(/memory|motherboard/) },
    { rule: 'cooler-present', remove: null, slot: 'cooler', sentence: expect.stringMatching(/^Add /) },
  ]);
});

test('offers six presets from 35,000 to 4,00,000 that fit and are in stock', async () => {
  const { data }: PresetList = (await getApp().inject('/api/pc-builder/presets')).json();
  expect(data).toHaveLength(6);
  for (const { key, verdicts, parts, missing_slots } of data) {
    const problems = verdicts.filter(({ level, rule }) => level !== 'ok' && rule !== 'wifi');
    expect(problems, key).toEqual([]);
    expect(missing_slots, key).toEqual([]);
    expect(
      parts.filter(({ product }) => product.out_of_stock),
      key,
    ).toEqual([]);
  }
  const totals = data.map(({ total }) => total);
  expect(totals).toEqual(totals.toSorted((one, other) => one - other));
  expect(totals[0]).toBeLessThanOrEqual(35_000);
  expect(totals[5]).toBeGreaterThan(350_000);
  expect(totals[5]).toBeLessThanOrEqual(400_000);
});
