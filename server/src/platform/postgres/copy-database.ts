import pg from 'pg';
import { StartError } from '../start-error.ts';
import type { TableCount } from './restore-cluster.ts';

const BATCH_BYTES = 8 * 1024 ** 2;
const MAX_BATCH_ROWS = 2000;

/** The target has its own list of migrations; transaction numbers of the change log mean nothing in another PostgreSQL. */
const notCopied = ['public.schema_migrations', 'public.change_log'];

type Table = { name: string; columns: { name: string; type: string }[] };
type CopyOptions = {
  from: pg.ClientConfig;
  to: pg.ClientConfig;
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
};

/**
 * Copies all rows into another, migrated database of the shop in one transaction. Values go as text, as with COPY, so that both may be
 * different versions of PostgreSQL. Refuses a target that has users, products or orders.
 */
export async function copyDatabase({ from, to, onProgress, signal }: CopyOptions): Promise<TableCount[]> {
  const [source, target] = [await connect(from), await connect(to)];
  try {
    await source.query('begin isolation level repeatable read read only');
    await target.query('begin');
    await requireSameMigrations(source, target);
    await requireEmpty(target);
    const tables = await listTables(source);
    const names = tables.map(({ name }) => name);
    const addForeignKeys = await dropForeignKeys(target);
    // Without the triggers: what they would write is copied too, and some forbid changes.
    for (const name of names) await target.query(`alter table ${name} disable trigger user`);
    await target.query(`truncate ${names.join(', ')}`);
    const copied: TableCount[] = [];
    for (const table of tables) {
      signal?.throwIfAborted();
      copied.push({ table: table.name, rows: await copyTable(source, target, table, signal) });
      onProgress?.(copied.length / tables.length);
    }
    await copySequences(source, target);
    await addForeignKeys();
    for (const name of names) await target.query(`alter table ${name} enable trigger user`);
    await target.query('commit');
    await target.query('analyze');
    return copied;
  } finally {
    await Promise.allSettled([source.end(), target.end()]);
  }
}

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  // The role may have limits for the statements of requests. The text of a value must not depend on the session.
  await client.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'`);
  return client;
}

async function requireSameMigrations(source: pg.Client, target: pg.Client): Promise<void> {
  const read = async (client: pg.Client) => {
    const { rows } = await client.query(
      "select string_agg(name, ',' order by name) as names from schema_migrations",
    );
    return rows[0].names as string;
  };
  if ((await read(source)) !== (await read(target)))
    throw new StartError('The two databases are of different releases of the shop.');
}

async function requireEmpty(target: pg.Client): Promise<void> {
  for (const table of ['orders', 'users', 'products']) {
    const { rows } = await target.query(`select exists (select from ${table}) as "isFilled"`);
    if (rows[0].isFilled)
      throw new StartError(`The new database is not empty: it has ${table}. Nothing was changed.`);
  }
}

async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', nspname, relname) as name,
       json_agg(json_build_object('name', quote_ident(attname), 'type', format_type(atttypid, atttypmod)) order by attnum)
         as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
     where relkind = 'r' and nspname not like 'pg\\_%' and nspname <> 'information_schema'
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by 1 order by 1`,
  );
  return rows.filter(({ name }) => !notCopied.includes(name));
}

/** Returns a function that adds the foreign keys again, which checks every row. */
async function dropForeignKeys(target: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await target.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f'`,
  );
  for (const { table, name } of rows) await target.query(`alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { table, name, definition } of rows)
      await target.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}

async function copyTable(
  source: pg.Client,
  target: pg.Client,
  { name, columns }: Table,
  signal?: AbortSignal,
): Promise<number> {
  const texts = columns.map((column) => `${column.name}::text`).join(', ');
  const batchRows = await chooseBatchRows(source, name);
  const names = columns.map((column) => column.name).join(', ');
  const asText = columns.map((column) => `${column.name} text`).join(', ');
  const values = columns.map((column) => `${column.name}::${column.type}`).join(', ');
  await source.query(`declare copied no scroll cursor for select ${texts} from ${name}`);
  let copied = 0;
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await source.query(`fetch ${batchRows} from copied`);
    if (rows.length === 0) break;
    await target.query(
      `insert into ${name} (${names}) overriding system value select ${values} from json_to_recordset($1) as given (${asText})`,
      [JSON.stringify(rows)],
    );
    copied += rows.length;
  }
  await source.query('close copied');
  return copied;
}

/** Few large rows or many small ones, so that memory use does not depend on the table. */
async function chooseBatchRows(source: pg.Client, table: string): Promise<number> {
  const { rows } = await source.query(
    `select pg_table_size('${table}')::float8 / greatest(count(*), 1) as bytes from ${table}`,
  );
  return Math.min(MAX_BATCH_ROWS, Math.max(1, Math.floor(BATCH_BYTES / Math.max(rows[0].bytes, 1))));
}

async function copySequences(source: pg.Client, target: pg.Client): Promise<void> {
  const { rows } = await source.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as last
     from pg_sequences where last_value is not null`,
  );
  for (const { name, last } of rows) await target.query('select setval($1, $2)', [name, last]);
}
