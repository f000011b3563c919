import type pg from 'pg';

/** Returns all tables with a row that contains the text in any column. */
export async function findTraces(pool: pg.Pool, text: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1
  `);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(`select 1 from ${name} as entry where entry::text like $1 limit 1`, [
      `%${text}%`,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
