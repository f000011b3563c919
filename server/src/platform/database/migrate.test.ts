import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '#server/platform/start-error.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { migrateDatabase } from './migrate.ts';

function makeFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) writeFileSync(path.join(folder, name), sql);
  return folder;
}

const files = {
  '9001-create-notes.sql': 'create table notes (number integer primary key);',
  // Would fail, or leave two rows, if it ran twice.
  '9002-fill-notes.sql': 'insert into notes values (1); create table filled ();',
};

test('runs every file of a new schema once, in order', async () => {
  const { connection, pool } = await createTestDatabase();
  const folder = makeFolder({ ...files, 'readme.txt': 'not a migration' });
  expect(await migrateDatabase(connection, folder)).toEqual(Object.keys(files));
  expect(await migrateDatabase(connection, folder)).toEqual([]);
  expect((await pool.query('select count(*) from notes')).rows).toEqual([{ count: 1 }]);
});

test('runs each file exactly once when several servers start concurrently', async () => {
  const { connection } = await createTestDatabase();
  const folder = makeFolder(files);
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(connection, folder)));
  expect(applied.flat().toSorted()).toEqual(Object.keys(files));
});

test('refuses to start when a file was changed after it ran', async () => {
  const { connection, pool } = await createTestDatabase();
  const folder = makeFolder({ '9001-create-notes.sql': files['9001-create-notes.sql'] });
  await migrateDatabase(connection, folder);
  writeFileSync(
    path.join(folder, '9001-create-notes.sql'),
    'create table notes (number bigint primary key);',
  );
  writeFileSync(path.join(folder, '9002-create-more.sql'), 'create table more ();');
  const starting = migrateDatabase(connection, folder);
  await expect(starting).rejects.toThrow(StartError);
  await expect(starting).rejects.toThrow('9001-create-notes.sql was changed after it had run');
  expect((await pool.query("select to_regclass('more') as found")).rows).toEqual([{ found: null }]);
});

test('rolls back a failed file, keeps earlier ones, and runs the corrected file', async () => {
  const { connection, pool } = await createTestDatabase();
  const broken = {
    ...files,
    '9002-fill-notes.sql': 'insert into notes values (1); insert into notes values (1);',
  };
  const folder = makeFolder(broken);
  await expect(migrateDatabase(connection, folder)).rejects.toThrow('duplicate key');
  expect((await pool.query('select count(*) from notes')).rows).toEqual([{ count: 0 }]);
  writeFileSync(path.join(folder, '9002-fill-notes.sql'), files['9002-fill-notes.sql']);
  expect(await migrateDatabase(connection, folder)).toEqual(['9002-fill-notes.sql']);
});

test('does nothing on an up-to-date database', async () => {
  const { connection } = await createTestDatabase();
  expect(await migrateDatabase(connection)).toEqual([]);
});
