import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeDataFolder } from './data-folder.ts';
import { startForeignPostgres } from './foreign-postgres.ts';
import { projectFolder } from './node-process.ts';
import { readStartError } from './read-start-error.ts';

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

/** The shop of an owner who has filled in the site facts. */
function copyProjectOfAnOwner(): string {
  const copy = makeDataFolder('project');
  mkdirSync(copy);
  for (const name of ['contract', 'server', 'package.json'])
    cpSync(path.join(projectFolder, name), path.join(copy, name), { recursive: true });
  for (const name of ['build', 'catalogue', 'node_modules'])
    symlinkSync(path.join(projectFolder, name), path.join(copy, name));
  const facts = path.join(copy, 'contract', 'site-facts.ts');
  writeFileSync(facts, readFileSync(facts, 'utf8').replace('isDemo: true', 'isDemo: false'));
  return copy;
}

test('lists everything that production mode lacks', async () => {
  const refusal = await readStartError({
    dataDir: makeDataFolder(),
    variables: { SHOP_MODE: 'production', OVERLOAD_PROTECTION: 'off' },
  });
  for (const missing of [
    'site-facts.ts',
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
    project: copyProjectOfAnOwner(),
    variables: { ...production, DATABASE_URL },
  });
  expect(refusal).toBe(
    'PostgreSQL runs with fsync, full_page_writes, synchronous_commit off, so a power cut could lose paid orders. Turn it on.',
  );
});
