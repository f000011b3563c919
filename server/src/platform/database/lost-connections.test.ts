import { sql } from 'kysely';
import type pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { startSilenceableProxy } from '../../../testing/silenceable-proxy.ts';
import { recordChange } from './change-feed.ts';
import { connectDatabase } from './database.ts';
import { toDatabaseError } from './database-errors.ts';
import { deferred } from './defer-statements.ts';
import { repeatTransaction } from './repeat-transaction.ts';

const getDatabase = databaseOfFile();
const waitMs = 60_000;

function connect(options: { connection?: pg.ClientConfig; waitMs: number; statementTimeoutMs?: number }) {
  const connected = connectDatabase({
    connection: getDatabase().connection,
    poolSize: 2,
    connectionTimeoutMs: 20_000,
    onIdleError: () => {},
    ...options,
  });
  onTestFinished(connected.close);
  return connected;
}

async function countChanges(topic: string): Promise<number> {
  const { rows } = await getDatabase().pool.query('select from change_log where topic = $1', [topic]);
  return rows.length;
}

/** Ends the session of a running transaction, as a leader does that is shut down. */
async function endSession(session: Parameters<typeof recordChange>[0]): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(session);
  await getDatabase().pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
}

test('waits for a database that is away, and gives up with 503 when it stays away', async () => {
  const proxy = await startSilenceableProxy(getDatabase().connection);
  const { database } = connect({ connection: proxy.connection, waitMs });
  proxy.refuse();
  const waiting = sql<{ one: number }>`select 1 as one`.execute(database);
  await vi.waitUntil(() => proxy.refusals() > 2, { timeout: 60_000 });
  proxy.restore();
  expect((await waiting).rows).toEqual([{ one: 1 }]);
  const hasty = connect({ connection: { ...proxy.connection, port: 1 }, waitMs: 50 });
  const failure = await sql`select 1`.execute(hasty.database).catch((error: Error) => error);
  expect(toDatabaseError(failure)?.status).toBe(503);
});

/** Creates a function that ends the session at every other call, so that only a repeated statement succeeds. */
async function createEndingFunction(name: string): Promise<void> {
  const { pool } = getDatabase();
  await pool.query(`create sequence calls_of_${name}`);
  await pool.query(`create function ${name}() returns bigint language plpgsql as $$
    declare call bigint = nextval('calls_of_${name}');
    begin
      if call % 2 = 1 then perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(60); end if;
      return call;
    end $$`);
}

test('repeats a read on a new connection, but no write', async () => {
  const { database } = connect({ waitMs });
  await createEndingFunction('end_first_call');
  const { rows } = await sql<{ call: number }>`select end_first_call() as call`.execute(database);
  expect(rows).toEqual([{ call: 2 }]);
  const write = sql`insert into change_log (topic) select 'write ' || end_first_call()`.execute(database);
  expect(toDatabaseError(await write.catch((error: Error) => error))?.status).toBe(503);
  expect(await countChanges('write 4')).toBe(0);
});

test('repeats the first statement of a transaction with BEGIN, but no later one', async () => {
  const { database } = connect({ waitMs });
  await createEndingFunction('end_write');
  const write = (session: Parameters<typeof recordChange>[0], text: string) =>
    sql`insert into change_log (topic) select ${text} || end_write()`.execute(session);
  await database.transaction().execute(async (transaction) => {
    await deferred(sql`insert into change_log (topic) values (${'with the first'})`).execute(transaction);
    await write(transaction, 'first ');
    await recordChange(transaction, 'after the first');
  });
  const topics = ['with the first', 'first 2', 'after the first'];
  expect(await Promise.all(topics.map(countChanges))).toEqual([1, 1, 1]);
  const undone = database.transaction().execute(async (transaction) => {
    await write(transaction, 'undone ');
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(await countChanges('undone 4')).toBe(0);
  const failing = database.transaction().execute(async (transaction) => {
    await recordChange(transaction, 'before the second');
    await write(transaction, 'second ');
  });
  expect(toDatabaseError(await failing.catch((error: Error) => error))?.status).toBe(503);
  expect([await countChanges('second 6'), await countChanges('before the second')]).toEqual([0, 0]);
});

test('repeats a transaction that was lost before COMMIT', async () => {
  const { database } = connect({ waitMs });
  let attempts = 0;
  await repeatTransaction(database, async (transaction) => {
    attempts += 1;
    await recordChange(transaction, 'repeated');
    if (attempts === 1) await endSession(transaction);
    await recordChange(transaction, 'repeated');
  });
  expect(attempts).toBe(2);
  expect(await countChanges('repeated')).toBe(2);
});

test('never repeats a transaction whose COMMIT was not answered', async () => {
  const proxy = await startSilenceableProxy(getDatabase().connection);
  const { database } = connect({ connection: proxy.connection, waitMs, statementTimeoutMs: 1000 });
  let attempts = 0;
  proxy.loseAnswerTo('commit');
  const failure = await repeatTransaction(database, async (transaction) => {
    attempts += 1;
    await recordChange(transaction, 'unanswered');
  }).catch((error: Error) => error);
  expect(toDatabaseError(failure)?.status).toBe(503);
  expect(attempts).toBe(1);
  expect(await countChanges('unanswered')).toBe(1);
});

test('leaves a server that has become read-only, with all idle connections', async () => {
  const { database, pool } = connect({ waitMs });
  const ids = () =>
    Promise.all(
      [1, 2].map(() =>
        sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05)`.execute(database),
      ),
    );
  const before = (await ids()).flatMap(({ rows }) => rows.map(({ pid }) => pid));
  let attempts = 0;
  await repeatTransaction(database, async (transaction) => {
    attempts += 1;
    if (attempts === 1) await sql`set local transaction_read_only = on`.execute(transaction);
    await recordChange(transaction, 'writable again');
  });
  expect(attempts).toBe(2);
  await vi.waitUntil(
    async () => {
      const { rows } = await getDatabase().pool.query('select from pg_stat_activity where pid = any($1)', [
        before,
      ]);
      return rows.length === 0 && pool.totalCount > 0;
    },
    { timeout: 60_000 },
  );
});
