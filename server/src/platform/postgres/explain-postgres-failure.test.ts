import { expect, test } from 'vitest';
import { locateCluster } from './cluster-folder.ts';
import { explainPostgresFailure } from './explain-postgres-failure.ts';

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
    'another PostgreSQL on the folder, which may be about to end',
    `${prefix}FATAL:  lock file "postmaster.pid" already exists`,
    'Another PostgreSQL runs on /srv/data/postgres and does not answer. Stop it and start again.',
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
