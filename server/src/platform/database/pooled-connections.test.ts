import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { recordChange } from './change-feed.ts';
import { connectDatabase } from './database.ts';

const getDatabase = databaseOfFile();

function connectPooled(isPooled: boolean) {
  const { connection } = getDatabase();
  const connected = connectDatabase({
    connection,
    poolSize: 1,
    isPooled,
    statementTimeoutMs: 54_321,
    onIdleError: () => {},
  });
  onTestFinished(connected.close);
  return connected;
}

/** What a later transaction of somebody else would find in this session. */
async function readSession({ database }: ReturnType<typeof connectPooled>) {
  for (let use = 0; use < 8; use += 1)
    await database.selectFrom('change_log').select('topic').where('topic', '=', `topic ${use}`).execute();
  await database.transaction().execute((transaction) => recordChange(transaction, 'pooled'));
  const { rows: settings } = await sql<{ name: string }>`
    select name from pg_settings where source in ('client', 'session') order by name`.execute(database);
  const { rows: statements } = await sql`select name from pg_prepared_statements`.execute(database);
  const { rows: locks } = await sql`
    select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`.execute(database);
  return {
    settings: settings.map(({ name }) => name),
    statements: statements.length,
    locks: locks.length,
  };
}

test('leaves nothing behind in the session of a pooler', async () => {
  const { settings, ...rest } = await readSession(connectPooled(true));
  expect(settings.filter((name) => /timeout/.test(name))).toEqual([]);
  expect(settings).toContain('application_name');
  expect(rest).toEqual({ statements: 0, locks: 0 });
  const direct = await readSession(connectPooled(false));
  expect(direct.settings).toContain('statement_timeout');
  expect(direct.statements).toBeGreaterThan(0);
});

test.each([[undefined], ['read only']] as const)(
  'limits the time of a pooled transaction (%s), and of nothing else',
  async (accessMode) => {
    const { database } = connectPooled(true);
    const timeouts = sql<{ limits: string[] }>`select array[current_setting('statement_timeout'),
      current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout')] as limits`;
    const outside = await timeouts.execute(database);
    const builder = accessMode ? database.transaction().setAccessMode(accessMode) : database.transaction();
    const inside = await builder.execute((transaction) => timeouts.execute(transaction));
    expect(inside.rows[0]?.limits).toEqual(['54321ms', '3s', '10s']);
    expect(await timeouts.execute(database)).toEqual(outside);
  },
);
