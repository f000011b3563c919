import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeSiteFacts } from '../testing/other-site-facts.ts';
import { makeDataFolder } from './data-folder.ts';
import { startForeignPostgres } from './foreign-postgres.ts';
import { findMetricNames } from './metric-names.ts';
import { readStartError } from './read-start-error.ts';
import { startShop } from './shop-process.ts';
import { until } from './until.ts';

const production = {
  SHOP_MODE: 'production',
  OVERLOAD_PROTECTION: 'on',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'shop@shop.example',
  IDENTITY_SECRET: 'a secret of at least 32 characters',
  PHONEPE_CLIENT_ID: 'shop',
  PHONEPE_CLIENT_SECRET: 'secret',
  PHONEPE_WEBHOOK_USERNAME: 'name',
  PHONEPE_WEBHOOK_PASSWORD: 'word',
};

test('lists everything that production mode lacks', async () => {
  const refusal = await readStartError({
    dataDir: makeDataFolder(),
    variables: { SHOP_MODE: 'production', OVERLOAD_PROTECTION: 'off' },
  });
  for (const missing of [
    'SITE_FACTS',
    'SMTP_URL',
    'MAIL_FROM',
    'PUBLIC_URL',
    'OVERLOAD_PROTECTION',
    'IDENTITY_SECRET',
    'PHONEPE_CLIENT_ID',
  ])
    expect(refusal).toContain(missing);
});

test('refuses to start in production mode when PostgreSQL settings could lose rows', async () => {
  const DATABASE_URL = await startForeignPostgres({
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
  });
  const refusal = await readStartError({
    dataDir: makeDataFolder(),
    variables: { ...production, DATABASE_URL, SITE_FACTS: writeSiteFacts() },
  });
  expect(refusal).toBe(
    'PostgreSQL runs with fsync, full_page_writes, synchronous_commit off, so a power cut could lose paid orders. Turn it on.',
  );
});

/** Makes Node warn, and then throw where nothing catches it, on SIGUSR2. */
const misbehaviour = `process.on('SIGUSR2', () => {
  process.emitWarning('something is deprecated');
  setImmediate(() => { throw new Error('nobody catches this'); });
});`;

test('writes only JSON in production, without the setup code, and exports every metric of the dashboard', async () => {
  const METRICS_TOKEN = 'a token for the metrics';
  const dataDir = makeDataFolder();
  const shop = await startShop({
    dataDir,
    variables: {
      ...production,
      SITE_FACTS: writeSiteFacts(),
      LOG_LEVEL: 'info',
      SEARCH_ENGINE: 'index',
      METRICS_TOKEN,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(misbehaviour)}`,
    },
  });
  // The index that becomes ready meanwhile removes pages from the cache.
  await until('a page comes from the cache', async () => {
    await fetch(`${shop.address()}/about`);
    return shop.output().includes('cached page sent');
  });
  const response = await fetch(`${shop.address()}/api/metrics`, {
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const exported = new Set([...(await response.text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const named = findMetricNames();
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !exported.has(name))).toEqual([]);

  shop.child.kill('SIGUSR2');
  await until('the server has ended', () => shop.child.exitCode !== null);
  await shop.exited;
  const lines = shop.output().trim().split('\n');
  const messages = lines.map((line) => JSON.parse(line).msg);
  expect(messages).toContain('a warning of Node');
  expect(messages).toContain('an uncaught error ended the server');
  const codeFile = path.join(dataDir, 'setup-code.txt');
  expect(messages).toContainEqual(expect.stringContaining(codeFile));
  expect(shop.output()).not.toContain(readFileSync(codeFile, 'utf8').trim());
});
