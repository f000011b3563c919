import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeDataFolder, makePreparedFolder, postmasterOf } from './data-folder.ts';
import { startForeignPostgres } from './foreign-postgres.ts';
import { occupyPort } from './loopback-port.ts';
import { readStartError } from './read-start-error.ts';

test('fails and stops its PostgreSQL when the port is in use', async () => {
  const port = await occupyPort();
  const dataDir = makePreparedFolder();
  const refusal = await readStartError({ dataDir, variables: { PORT: String(port) } });
  expect(refusal).toBe(`Port ${port} is in use by another program. Stop it, or set PORT to another number.`);
  expect(postmasterOf(dataDir)).toBeNull();
});

test('fails when HOST is not an address of this machine', async () => {
  const refusal = await readStartError({ dataDir: makePreparedFolder(), variables: { HOST: '192.0.2.1' } });
  expect(refusal).toBe('HOST 192.0.2.1 is not an address of this machine.');
});

test('lists all mistakes of the environment at once', async () => {
  const refusal = await readStartError({
    dataDir: makeDataFolder(),
    variables: { PORT: 'eighty', SHOP_MODE: 'live', DATABASE_URL: 'mysql://shop:pass-word@localhost/shop' },
  });
  for (const name of ['PORT', 'SHOP_MODE', 'DATABASE_URL']) expect(refusal).toContain(name);
});

test('names an unreachable DATABASE_URL without its password', async () => {
  // Nobody listens on port 1.
  const variables = { DATABASE_URL: 'postgres://shop:pass-word@127.0.0.1:1/shop' };
  const refusal = await readStartError({ dataDir: makeDataFolder(), variables });
  expect(refusal).toContain('The database at 127.0.0.1:1 cannot be reached: ');
});

test('fails when the database of DATABASE_URL does not exist', async () => {
  const address = (await startForeignPostgres()).replace(/shop$/, 'missing');
  const refusal = await readStartError({ dataDir: makeDataFolder(), variables: { DATABASE_URL: address } });
  expect(refusal).toContain('database "missing" does not exist');
});

test('fails when the data folder is a file', async () => {
  const parent = makeDataFolder();
  writeFileSync(parent, '');
  for (const dataDir of [parent, path.join(parent, 'inside')]) {
    expect(await readStartError({ dataDir })).toContain(`The data folder ${dataDir} cannot be used: `);
  }
});

test('fails and leaves the files alone when the database folder holds other files', async () => {
  const dataDir = makeDataFolder();
  const cluster = path.join(dataDir, 'postgres');
  mkdirSync(cluster, { recursive: true });
  writeFileSync(path.join(cluster, 'letter.txt'), 'not yours');
  expect(await readStartError({ dataDir })).toBe(
    `The folder ${cluster} holds files but no database. Move it away, or set DATA_DIR.`,
  );
});
