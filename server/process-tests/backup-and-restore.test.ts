import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { findLost, startWriter } from './acknowledged-writer.ts';
import { expectServed } from './call-shop.ts';
import { cleanUpAfterFile } from './clean-up.ts';
import { connectTo, makeDataFolder, makePreparedFolder, postmasterOf } from './data-folder.ts';
import { runScript, startShop } from './shop-process.ts';
import { until } from './until.ts';
import { findUser, giveFolder, isRoot } from './users.ts';

/** Every row of every table as text, but for the one that is written to meanwhile. */
async function readTables(dataDir: string): Promise<Record<string, string[]>> {
  const client = await connectTo(dataDir);
  const tables = await client.query(
    `select tablename from pg_tables where schemaname = 'public' and tablename <> 'acknowledged_rows' order by 1`,
  );
  const content: Record<string, string[]> = {};
  for (const { tablename } of tables.rows) {
    const { rows } = await client.query(`select row::text as text from ${tablename} as row order by 1`);
    content[tablename] = rows.map((row) => row.text as string);
  }
  await client.end();
  return content;
}

test('restores a backup made under load to the same rows, not into its own folder in use but into another, for the user who owns it', async () => {
  const dataDir = makePreparedFolder();
  const shop = await startShop({ dataDir });
  const writer = await startWriter(dataDir);
  await until('rows are written', () => writer.acknowledged.length >= 100);
  const before = [...writer.acknowledged];
  const backup = await runScript('backup', [], { DATA_DIR: dataDir });
  expect(backup).toMatchObject({ code: 0 });
  const during = writer.acknowledged.length;
  await until('the writer goes on', () => writer.acknowledged.length > during);
  await writer.stop();
  await expectServed(shop);

  const folder = path.join(dataDir, 'backups');
  const [name, ...rest] = readdirSync(folder);
  expect(name).toMatch(/^shop-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/);
  expect(rest).toEqual([]);
  const file = path.join(folder, name ?? '');
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');

  const inUse = await runScript('restore', [file, '--move-old-aside'], { DATA_DIR: dataDir });
  expect(inUse).toEqual({
    code: 1,
    output: `The data folder ${dataDir} is in use by another server (process ${shop.pid}). Stop that server first.\n`,
  });
  await expectServed(shop);

  const restoredDir = makeDataFolder();
  const user = isRoot ? findUser('daemon') : undefined;
  if (user) giveFolder(restoredDir, user);
  expect(await runScript('restore', [file, '--into', restoredDir], {})).toMatchObject({ code: 0 });
  const restored = await startShop({ dataDir: restoredDir, user });
  await expectServed(restored);
  expect(await findLost(restoredDir, before)).toEqual([]);
  // The restored shop has a setup code and runs of tasks of its own, one of which sums the searches.
  const {
    admin_setup: _code,
    task_runs: _runs,
    search_sum_times: _times,
    ...tables
  } = await readTables(dataDir);
  expect(tables.categories?.length).toBeGreaterThan(0);
  const found = await readTables(restoredDir);
  for (const [table, rows] of Object.entries(tables)) expect(found[table], table).toEqual(rows);
});

describe('the backup of a shop that does not run', () => {
  const afterFile = cleanUpAfterFile();
  let dataDir: string;
  let file: string;

  beforeAll(() => {
    dataDir = makePreparedFolder('data', afterFile);
    file = path.join(dataDir, 'elsewhere', 'night.tar.gz');
  });

  test('leaves the database stopped, and is restored into a new folder', async () => {
    expect(await runScript('backup', [file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    expect(statSync(file).size).toBeGreaterThan(1_000_000);
    // Tells the metrics the time of the backup, wherever its file is.
    expect(statSync(path.join(dataDir, 'last-backup')).mode & 0o777).toBe(0o600);
    expect(postmasterOf(dataDir)).toBeNull();
    const newDir = makeDataFolder();
    expect(await runScript('restore', [file, '--into', newDir], {})).toMatchObject({ code: 0 });
    expect(existsSync(path.join(newDir, 'postgres', 'PG_VERSION'))).toBe(true);
  });

  test('is not restored into a folder with a database or from a damaged file, unless the old one is moved aside', async () => {
    const occupied = await runScript('restore', [file], { DATA_DIR: dataDir });
    expect(occupied.code).toBe(1);
    expect(occupied.output).toContain(`The data folder ${dataDir} holds a database already.`);

    const damaged = path.join(dataDir, 'damaged.tar.gz');
    copyFileSync(file, damaged);
    truncateSync(damaged, Math.floor(statSync(damaged).size / 2));
    const system = readFileSync(path.join(dataDir, 'postgres', 'global', 'pg_control'));
    const refused = await runScript('restore', [damaged, '--move-old-aside'], { DATA_DIR: dataDir });
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(`The backup ${damaged} cannot be unpacked: the file is damaged.`);
    expect(readFileSync(path.join(dataDir, 'postgres', 'global', 'pg_control'))).toEqual(system);

    const moved = await runScript('restore', [file, '--move-old-aside'], { DATA_DIR: dataDir });
    expect(moved.code).toBe(0);
    const kept = readdirSync(dataDir).filter((name) => name.startsWith('postgres.before-restore-'));
    expect(kept).toHaveLength(1);
    const restored = await startShop({ dataDir });
    await expectServed(restored);
  });
});

test('refers to pg_dump when DATABASE_URL names a database', async () => {
  const { code, output } = await runScript('backup', [], { DATABASE_URL: 'postgres://shop@localhost/shop' });
  expect(code).toBe(1);
  expect(output).toContain('pg_dump');
});
