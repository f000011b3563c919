import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { StartError } from '#server/platform/start-error.ts';

const MIGRATION_LOCK = 20_090_402;
const defaultFolder = path.resolve(import.meta.dirname, '../../../migrations');

/**
 * Runs the pending migrations (plain SQL files in order, each in its own transaction) and returns their names. Several servers
 * may start at once: a lock lets one of them migrate. A file that was changed after it ran is refused.
 */
export async function migrateDatabase(
  connection: pg.ClientConfig,
  folder = defaultFolder,
): Promise<string[]> {
  const client = new pg.Client(connection);
  // The running query reports a lost connection; without a listener the event would also crash the process.
  client.on('error', () => {});
  await client.connect();
  try {
    // The role may have limits for the statements of requests.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    const applied: string[] = [];
    const known = await readApplied(client);
    const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
    for (const name of files.toSorted()) {
      const sql = readFileSync(path.join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      if (known.get(name) === checksum) continue;
      if (await applyOnce(client, { name, sql, checksum })) applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

/** The checksums of the files that have run, by name: most starts need no more than this one query. */
async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows: tables } = await client.query("select to_regclass('schema_migrations') as name");
  if (tables[0].name === null) return new Map();
  const { rows } = await client.query('select name, checksum from schema_migrations');
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function applyOnce(
  client: pg.Client,
  { name, sql, checksum }: { name: string; sql: string; checksum: string },
): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query('select checksum from schema_migrations where name = $1', [name]);
    if (rows[0] && rows[0].checksum !== checksum) {
      throw new StartError(
        `The migration ${name} was changed after it had run. Undo the change and write a new migration.`,
      );
    }
    if (!rows[0]) {
      await client.query(sql);
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    }
    await client.query('commit');
    return !rows[0];
  } catch (error) {
    // On a lost connection the rollback fails too; the first error names the cause.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
