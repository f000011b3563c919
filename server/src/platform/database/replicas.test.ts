import { sql } from 'kysely';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { recordChange } from './change-feed.ts';
import { connectDatabase, connectReplicas, type DatabaseSession } from './database.ts';
import { runWithReplicaReads } from './replica-reads.ts';

const getDatabase = databaseOfFile();
const AHEAD_OF_ALL = 2n ** 62n;

/** The server of the tests is both; what a connection is called tells where a statement went. */
function connect({ replica = getDatabase().connection }: { replica?: pg.ClientConfig } = {}) {
  const { connection } = getDatabase();
  let required: bigint | null = 0n;
  const common = { poolSize: 2, connectionTimeoutMs: 20_000, onIdleError: () => {} };
  const replicas = connectReplicas({ connection: replica, name: 'replica', ...common }, () => required);
  const { database, close } = connectDatabase({ connection, name: 'leader', replicas, ...common });
  onTestFinished(close);
  return {
    database,
    setRequired: (position: bigint | null) => {
      required = position;
    },
  };
}

async function whereFrom(session: DatabaseSession): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(
    session,
  );
  return rows[0]?.name;
}

test('reads a replica only where the work allows it', async () => {
  const { database } = connect();
  expect(await whereFrom(database)).toBe('leader');
  expect(await runWithReplicaReads(() => whereFrom(database))).toBe('replica');
  const inTransaction = runWithReplicaReads(() => database.transaction().execute(whereFrom));
  expect(await inTransaction).toBe('leader');
  const readOnly = () => database.transaction().setAccessMode('read only').execute(whereFrom);
  expect(await runWithReplicaReads(readOnly)).toBe('replica');
  expect(await readOnly()).toBe('leader');
});

test('writes to the leader, also where reads may go to a replica', async () => {
  const readOnly = { ...getDatabase().connection, options: '-c default_transaction_read_only=on' };
  const { database } = connect({ replica: readOnly });
  await runWithReplicaReads(async () => {
    expect(await whereFrom(database)).toBe('replica');
    await recordChange(database, 'written');
  });
});

test('reads the leader while the replica is behind, and the replica again once it has caught up', async () => {
  const { database, setRequired } = connect();
  const read = () => runWithReplicaReads(() => whereFrom(database));
  expect(await read()).toBe('replica');
  setRequired(AHEAD_OF_ALL);
  expect(await read()).toBe('leader');
  setRequired(null);
  expect(await read()).toBe('leader');
  setRequired(0n);
  await expect.poll(read, { timeout: 60_000 }).toBe('replica');
});

test('reads the leader while no replica answers', async () => {
  const { database } = connect({ replica: { host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' } });
  expect(await runWithReplicaReads(() => whereFrom(database))).toBe('leader');
});
