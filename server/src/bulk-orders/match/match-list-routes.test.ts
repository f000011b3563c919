import { beforeAll, expect, test } from 'vitest';
import { bulkListLimits } from '#contract/bulk-list-limits.ts';
import { refreshSearchWords, rewriteAllSearchDocuments } from '#server/search/postgres/search-documents.ts';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const getApp = appOfFile(getDatabase);

beforeAll(async () => {
  const { database } = getDatabase();
  await rewriteAllSearchDocuments(database);
  await refreshSearchWords(database);
});

const send = (list: string, remoteAddress = '10.7.0.1') =>
  getApp().inject({ method: 'POST', url: '/api/bulk-orders/match', remoteAddress, payload: { list } });

test('matches a list without the index too', async () => {
  const response = await send('Dear sir\n20 x logitech g304\n10 pcs 16gb ddr4 laptop ram\n4 HP toner 88A');
  expect(response.statusCode).toBe(200);
  const { lines, passed_over, products } = response.json();
  expect(lines).toMatchObject([
    { line: 1, quantity: 20, confidence: 'sure' },
    { line: 2, quantity: 10 },
    { line: 3, quantity: 4, confidence: 'none' },
  ]);
  expect(passed_over).toBe(1);
  const nameOf = (id: string) => products.find(({ _id }: { _id: string }) => _id === id)?.name;
  expect(nameOf(lines[0].product_ids[0])).toContain('G304');
  expect(nameOf(lines[1].product_ids[0])).toContain('16 GB DDR4');
});

test('refuses lists that are too long', async () => {
  const { lines, characters } = bulkListLimits;
  const tooManyLines = await send('\n'.repeat(lines));
  const tooManyCharacters = await send('x'.repeat(characters + 1));
  expect([tooManyLines.statusCode, tooManyCharacters.statusCode]).toEqual([400, 400]);
  expect(tooManyLines.json().detail).toContain(`${lines} lines`);
});

test('limits how many lists an address sends', async () => {
  const statuses = new Set<number>();
  for (let sent = 0; sent < 121; sent++) statuses.add((await send('', '10.7.0.2')).statusCode);
  expect([...statuses]).toEqual([200, 429]);
});
