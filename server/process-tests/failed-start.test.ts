import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeDataFolder, makePreparedFolder, postmasterOf } from './data-folder.ts';
import { startForeignPostgres } from './foreign-postgres.ts';
import { occupyPort } from './loopback-port.ts';
import { readRefusal } from './read-refusal.ts';

test('when the port is in use, then the start says so and takes its PostgreSQL down again', async () => {
  const port = await occupyPort();
  const dataDir = makePreparedFolder();
  const refusal = await readRefusal({ dataDir, variables: { PORT: String(port) } });
  expect(refusal).toBe(`Port ${port} is in use by another program. Stop it, or set PORT to another number.`);
  expect(postmasterOf(dataDir)).toBeNull();
});

test('when the address is not of this machine, then the start says so', async () => {
  const refusal = await readRefusal({ dataDir: makePreparedFolder(), variables: { HOST: '192.0.2.1' } });
  expect(refusal).toBe('HOST 192.0.2.1 is not an address of this machine.');
});

test('when the environment has mistakes, then all of them are named at once', async () => {
  const refusal = await readRefusal({
    dataDir: makeDataFolder(),
    variables: { PORT: 'eighty', SHOP_MODE: 'live', DATABASE_URL: 'mysql://shop:pass-word@localhost/shop' },
  });
  for (const name of ['PORT', 'SHOP_MODE', 'DATABASE_URL']) expect(refusal).toContain(name);
});

test('when the database of DATABASE_URL cannot be reached, then its address is named without the password', async () => {
  // Nobody listens on port 1.
  const variables = { DATABASE_URL: 'postgres://shop:pass-word@127.0.0.1:1/shop' };
  const refusal = await readRefusal({ dataDir: makeDataFolder(), variables });
  expect(refusal).toContain('The database at 127.0.0.1:1 cannot be reached: ');
});

test('when the database of DATABASE_URL does not exist, then the start says so', async () => {
  const address = (await startForeignPostgres()).replace(/shop$/, 'missing');
  const refusal = await readRefusal({ dataDir: makeDataFolder(), variables: { DATABASE_URL: address } });
  expect(refusal).toContain('database "missing" does not exist');
});

test('when the data folder is a file, then the start says so', async () => {
  const parent = makeDataFolder();
  writeFileSync(parent, '');
  for (const dataDir of [parent, path.join(parent, 'inside')]) {
    expect(await readRefusal({ dataDir })).toContain(`The data folder ${dataDir} cannot be used: `);
  }
});

test('when there are files where the database should be, then they are left alone and the start says so', async () => {
  const dataDir = makeDataFolder();
  const cluster = path.join(dataDir, 'postgres');
  mkdirSync(cluster, { recursive: true });
  writeFileSync(path.join(cluster, 'letter.txt'), 'not yours');
  expect(await readRefusal({ dataDir })).toBe(
    `The folder ${cluster} holds files but no database. Move it away, or set DATA_DIR.`,
  );
});
