import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import {
  decide,
  expectOrder,
  makeChecksDue,
  orderAndInitiate,
  startCheckout,
  trackStock,
} from '../testing/checkout-fixtures.ts';
import { databaseOfFile } from '../testing/database-of-file.ts';
import { buildPageHost, pageResponse } from '../testing/page-host.ts';
import { listen } from '../testing/raw-request.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { insertJob } from './platform/jobs/job-repository.ts';
import { createLogger } from './platform/logger.ts';
import { queueMail } from './platform/mail/mail-outbox.ts';
import { registerGaugeSource } from './platform/metrics/gauge-source.ts';
import { lastBackupFile, recordBackup } from './platform/postgres/last-backup.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const addStock = trackStock(getDatabase);

async function scrape({ metrics }: { metrics: Registry }): Promise<Record<string, number>> {
  const lines = (await metrics.metrics()).split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]));
}

test('counts cached and rendered pages and removals, with the size of the cache', async () => {
  const handle = async () => pageResponse('<p>The page</p>', { topics: 'categories' });
  const { app, cache } = await buildPageHost(getDatabase(), { handle });
  const origin = `http://127.0.0.1:${await listen(app)}`;
  for (const address of ['/ssd', '/ssd', '/ssd', '/profile']) await fetch(origin + address);
  const filled = await scrape(app);
  expect(filled).toMatchObject({
    'shop_page_cache_lookups_total{result="hit"}': 2,
    'shop_page_cache_lookups_total{result="miss"}': 1,
    'http_request_duration_seconds_count{method="GET",route="/*",status="200"}': 2,
    shop_page_cache_pages: 1,
  });
  expect(filled.shop_page_cache_bytes).toBeGreaterThan(0);
  cache.invalidate(['categories']);
  expect(await scrape(app)).toMatchObject({
    'shop_page_cache_removals_total{reason="changed"}': 1,
    'shop_page_cache_removals_total{reason="space"}': 0,
    shop_page_cache_pages: 0,
    shop_page_cache_bytes: 0,
  });
});

test('counts jobs by kind and state with the age of the oldest due one', async () => {
  const test = await createTestDatabase();
  const app = await buildTestApp(test);
  const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  await insertJob(test.database, { kind: 'send-mail', payload: {}, runAt: minutesFromNow(-10) });
  await insertJob(test.database, { kind: 'send-mail', payload: {}, runAt: minutesFromNow(10) });
  await insertJob(test.database, { kind: 'forget-mail', payload: {}, runAt: minutesFromNow(10) });
  const failed = await insertJob(test.database, { kind: 'forget-mail', payload: {} });
  await test.database.updateTable('jobs').set({ state: 'failed' }).where('_id', '=', failed).execute();
  const values = await scrape(app);
  expect(values).toMatchObject({
    'shop_jobs_waiting{kind="send-mail"}': 2,
    'shop_jobs_waiting{kind="forget-mail"}': 1,
    'shop_jobs_failed{kind="send-mail"}': 0,
    'shop_jobs_failed{kind="forget-mail"}': 1,
    'shop_jobs_oldest_due_age_seconds{kind="forget-mail"}': 0,
  });
  expect(values['shop_jobs_oldest_due_age_seconds{kind="send-mail"}']).toBeGreaterThanOrEqual(600);
});

test('counts mails by state', async () => {
  const test = await createTestDatabase();
  const app = await buildTestApp(test);
  for (const state of ['waiting', 'waiting', 'failed', 'sent', 'kept', 'held'] as const) {
    const mail = { kind: 'shop' as const, to: 'asha@example.com', subject: 'A', blocks: ['B'] };
    const id = await test.database.transaction().execute((transaction) => queueMail(transaction, mail));
    const sent_at = state === 'sent' ? new Date() : null;
    await test.database.updateTable('mails').set({ state, sent_at }).where('_id', '=', id).execute();
  }
  expect(await scrape(app)).toMatchObject({
    shop_mails_waiting: 2,
    shop_mails_failed: 1,
    shop_mails_held: 1,
    shop_mails_sent_last_day: 1,
  });
});

test('counts orders, payments, their amounts and the calls to the gateway', async () => {
  const checkout = await startCheckout(getDatabase());
  const [first, second] = checkout.apps;
  const product = await addStock();
  const paid = await orderAndInitiate(getDatabase(), checkout, product);
  await orderAndInitiate(getDatabase(), checkout, product);
  const values = await scrape(first);
  expect(values).toMatchObject({
    'shop_orders_open{status="pending_payment"}': 2,
    'shop_orders_last_day{status="pending_payment"}': 2,
    'shop_orders_last_day{status="refunded"}': 0,
    'shop_payment_gateway_calls_total{operation="pay",result="ok"}': 2,
    shop_payments_open: 2,
    shop_refunds_open: 0,
  });
  await decide(checkout, paid.merchantOrderId, 'COMPLETED');
  checkout.startReconciling([first]);
  await makeChecksDue(getDatabase());
  first.reconciler.wake();
  await expectOrder(getDatabase(), paid.orderId, 'confirmed');
  // The second server has not been scraped yet, so it shows no older values.
  const settled = await scrape(second);
  expect(settled['shop_orders_open{status="confirmed"}']).toBe(1);
  expect(settled['shop_payments_last_day{state="completed"}']).toBe(1);
  expect(settled['shop_payments_last_day_rupees{state="completed"}']).toBe(product.price + 250);
});

test('shows the time of the last backup, and 0 if there was none', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-backup-time-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const app = await buildTestApp(getDatabase(), { config: { dataDir } });
  expect((await scrape(app)).shop_backup_timestamp_seconds).toBe(0);
  recordBackup(dataDir);
  utimesSync(lastBackupFile(dataDir), 1_800_000_000, 1_800_000_000);
  expect((await scrape(app)).shop_backup_timestamp_seconds).toBe(1_800_000_000);
});

test('reads a source once for several scrapes, and has no values after a failure', async () => {
  const metrics = new Registry();
  let time = 0;
  let reads = 0;
  registerGaugeSource(metrics, {
    logger: createLogger('silent'),
    now: () => time,
    gauges: { reads: { help: 'Reads' }, by_kind: { help: 'By kind', label: 'kind' } },
    read: async () => {
      reads += 1;
      if (reads === 2) throw new Error('The database is away.');
      return { reads, by_kind: new Map([[`kind ${reads}`, reads]]) };
    },
  });
  const expected = { reads: 1, 'by_kind{kind="kind 1"}': 1 };
  expect(await scrape({ metrics })).toEqual(expected);
  expect(await scrape({ metrics })).toEqual(expected);
  time += 6000;
  expect(await scrape({ metrics })).toEqual({ reads: Number.NaN });
  time += 6000;
  expect(await scrape({ metrics })).toEqual({ reads: 3, 'by_kind{kind="kind 3"}': 3 });
});
