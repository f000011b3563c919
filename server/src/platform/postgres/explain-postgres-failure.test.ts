import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { locateCluster } from './cluster-folder.ts';
import { explainFullDisk, explainPostgresFailure } from './explain-postgres-failure.ts';

const folder = locateCluster('/srv/data');

const prefix = '2026-01-31 10:00:00.000 UTC [42] ';

test.each([
  [
    'a full disk',
    `${prefix}FATAL:  could not write to file "pg_wal/xlogtemp.42": No space left on device\n${prefix}LOG:  database system is shut down`,
    'The disk that holds /srv/data is full. Free some space and start again.',
    true,
  ],
  [
    'a full disk while the cluster is made',
    'creating subdirectories ... ok\ninitdb: error: could not write to file: No space left on device\ninitdb: removing contents of data directory "/srv/data/postgres.new-1"',
    'The disk that holds /srv/data is full. Free some space and start again.',
    true,
  ],
  [
    'a folder that others may enter',
    `${prefix}FATAL:  data directory "/srv/data/postgres" has invalid permissions`,
    'Other users of this machine may enter /srv/data/postgres. Run chmod 700 on it and start again.',
    true,
  ],
  [
    'a damaged database',
    `${prefix}PANIC:  could not locate a valid checkpoint record at 0/174B310`,
    'The database in /srv/data/postgres is damaged (could not locate a valid checkpoint record at 0/174B310). Restore a good backup with npm run restore.',
    true,
  ],
  [
    'a damaged lock file of a folder in use',
    `${prefix}FATAL:  lock file "postmaster.pid" is empty`,
    'The file /srv/data/postgres/postmaster.pid is damaged, and another program uses that folder. Stop the program, or delete the file if it is no PostgreSQL, and start again.',
    false,
  ],
  [
    'another PostgreSQL on the folder, which may be about to end',
    `${prefix}FATAL:  lock file "postmaster.pid" already exists`,
    'Another PostgreSQL runs on /srv/data/postgres and does not respond. Stop it and start again.',
    false,
  ],
  [
    'something new',
    `${prefix}FATAL:  the moon is full\n${prefix}LOG:  database system is shut down`,
    'PostgreSQL did not start on /srv/data/postgres: the moon is full (see /srv/data/postgres.log)',
    false,
  ],
  [
    'nothing at all',
    '',
    'PostgreSQL did not start on /srv/data/postgres: it gave no reason (see /srv/data/postgres.log)',
    false,
  ],
])('%s is told in one sentence', (_, output, sentence, isPermanent) => {
  expect(explainPostgresFailure(output, folder)).toEqual({ sentence, isPermanent });
});

test('explains an error of the start by the full disk that the last run of PostgreSQL logged', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-log-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const found = locateCluster(dataDir);
  const lost = new Error('Connection terminated unexpectedly');
  const full = `The disk that holds ${dataDir} is full. Free some space and start again.`;
  expect(explainFullDisk(lost, found)).toBe(lost);
  const run = `${prefix}LOG:  starting PostgreSQL 18\n`;
  const panic = `${prefix}PANIC:  could not write to file "pg_wal/xlogtemp.42": No space left on device\n`;
  writeFileSync(found.logFile, run + panic + run);
  expect(explainFullDisk(lost, found)).toBe(lost);
  writeFileSync(found.logFile, run + panic);
  expect(explainFullDisk(lost, found)).toMatchObject({ name: 'StartError', message: full });
  expect(explainFullDisk(new pg.DatabaseError('duplicate key', 0, 'error'), found)).not.toMatchObject({
    message: full,
  });
});
