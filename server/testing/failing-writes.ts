import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Makes the database reject a write, as a stand-in for a bug in that step. */
export async function failOn(
  database: Database,
  { table, event, condition }: { table: string; event: string; condition: string },
): Promise<void> {
  const body = `raise exception 'A bug in %', tg_table_name;`;
  await onWrite(database, { table, event, condition, body });
}

/** Ends the session of the first such write, as when PostgreSQL restarts. */
export async function loseConnectionOnce(
  database: Database,
  write: { table: string; event: string; condition: string },
): Promise<void> {
  await sql`create sequence losses`.execute(database);
  const body = `if nextval('losses') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if; return new;`;
  await onWrite(database, { ...write, body });
}

async function onWrite(
  database: Database,
  { table, event, condition, body }: { table: string; event: string; condition: string; body: string },
): Promise<void> {
  await sql
    .raw(`create or replace function fail() returns trigger language plpgsql as $$ begin ${body} end $$`)
    .execute(database);
  await sql
    .raw(
      `create trigger fail before ${event} on ${table} for each row when (${condition}) execute function fail()`,
    )
    .execute(database);
}

export async function removeFault(database: Database): Promise<void> {
  await sql.raw('drop function if exists fail cascade').execute(database);
}
