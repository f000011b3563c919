import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { isAdminAccess } from '#contract/admin-roles.ts';
import { appOfFile } from '../testing/app-of-file.ts';
import { databaseOfFile } from '../testing/database-of-file.ts';
import { fuzzSeed } from '../testing/fuzz-seed.ts';
import { fuzzValidRequests } from '../testing/fuzz-valid-requests.ts';
import { startScrapedSite } from '../testing/scraped-site.ts';
import { readTestConfig } from '../testing/test-app.ts';
import { sized } from '../testing/test-size.ts';
import { identityRequests } from '../testing/valid-requests/identity-requests.ts';
import { operationsRequests } from '../testing/valid-requests/operations-requests.ts';
import { orderRequests } from '../testing/valid-requests/order-requests.ts';
import { pcBuilderRequests } from '../testing/valid-requests/pc-builder-requests.ts';
import { productBatchRequests } from '../testing/valid-requests/product-batch-requests.ts';
import { productRequests } from '../testing/valid-requests/product-requests.ts';
import { quoteRequests } from '../testing/valid-requests/quote-requests.ts';
import { scraperRequests } from '../testing/valid-requests/scraper-requests.ts';
import { searchRequests } from '../testing/valid-requests/search-requests.ts';
import { shopRequests } from '../testing/valid-requests/shop-requests.ts';
import { createLogger } from './platform/logger.ts';

const RUNS = sized(2, 100);

const getDatabase = databaseOfFile({ template: 'demo' });
const folder = mkdtempSync(path.join(tmpdir(), 'shop-fuzz-'));
afterAll(() => rmSync(folder, { recursive: true }));
const scrapedSite = await startScrapedSite();
afterAll(scrapedSite.close);
let lastCode = '';
const getApp = appOfFile(getDatabase, {
  scraper: scrapedSite.scraper,
  config: readTestConfig({
    DATA_DIR: folder,
    SMS_DAILY_CAP: '1000000',
    GOOGLE_CLIENT_ID: 'client-1',
    GOOGLE_CLIENT_SECRET: 'client-secret',
  }),
  logger: createLogger('info', {
    write: (line) => {
      const { code } = JSON.parse(line);
      if (code) lastCode = code;
    },
  }),
});

test(`every changing route accepts a valid request and never fails for a mutated one (FUZZ_SEED=${fuzzSeed})`, async () => {
  const app = getApp();
  // The sandbox gateway is called over HTTP.
  await app.listen({ host: '127.0.0.1', port: 0 });
  const makers = {
    ...shopRequests,
    ...productRequests,
    ...orderRequests,
    ...quoteRequests,
    ...productBatchRequests,
    ...identityRequests,
    ...pcBuilderRequests,
    ...searchRequests,
    ...operationsRequests,
    ...scraperRequests(scrapedSite.origin),
  };
  const scene = { ...getDatabase(), app, readCode: () => lastCode };
  expect(await fuzzValidRequests(scene, { makers, seed: fuzzSeed, runs: RUNS })).toEqual([]);
  // It schedules what failed; only a refused refund that is sent again changes a row.
  // The preview of a remedy and the check of a change of many products change nothing.
  const unaudited = [
    'POST /api/admin/attention/:id/retry',
    'POST /api/admin/product-batches',
    'POST /api/admin/product-imports',
    'POST /api/admin/debug/test-phonepe-connection',
    'POST /api/admin/search/queue/preview',
    // A picture that no product shows yet.
    'POST /api/scraper/pictures',
    'POST /api/scraper/pictures/upload',
    'POST /api/scraper/scrape/:productName',
  ];
  expect((await listUnauditedRoutes(app)).toSorted()).toEqual(unaudited.toSorted());
});

/** The changing admin routes that left nothing in the audit log. */
async function listUnauditedRoutes(app: FastifyInstance): Promise<string[]> {
  const changes = await getDatabase()
    .database.selectFrom('audit_changes')
    .select('action')
    .distinct()
    .execute();
  const recorded = new Set(changes.map(({ action }) => action));
  return app.routeTable
    .filter(({ access, method }) => access && isAdminAccess(access) && !['GET', 'HEAD'].includes(method))
    .map(({ method, url }) => `${method} ${url}`)
    .filter((route) => !recorded.has(route));
}
