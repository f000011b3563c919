import { setTimeout as sleep } from 'node:timers/promises';
import { connectTo } from './data-folder.ts';

const TABLE = 'acknowledged_rows';

export type Writer = {
  /** The numbers that PostgreSQL has committed and must never lose. */
  acknowledged: number[];
  /** Stops writing. A writer whose database was killed has stopped already. */
  stop: () => Promise<void>;
};

/** Inserts rows, each in its own transaction, until stopped or disconnected. */
export async function startWriter(dataDir: string): Promise<Writer> {
  const client = await connectTo(dataDir);
  await client.query(`create table if not exists ${TABLE} (number integer primary key)`);
  const { rows } = await client.query(`select coalesce(max(number), 0) as latest from ${TABLE}`);
  const acknowledged: number[] = [];
  let isStopped = false;
  const writing = (async () => {
    for (let number = Number(rows[0].latest) + 1; !isStopped; number++) {
      await client.query(`insert into ${TABLE} values ($1)`, [number]);
      acknowledged.push(number);
    }
  })().catch(() => {});
  return {
    acknowledged,
    stop: async () => {
      isStopped = true;
      await Promise.race([writing, sleep(5000)]);
      await client.end().catch(() => {});
    },
  };
}

/** Returns the numbers that are missing in the database. */
export async function findLost(dataDir: string, numbers: number[]): Promise<number[]> {
  const client = await connectTo(dataDir);
  const { rows } = await client.query(
    `select number from unnest($1::integer[]) as wanted(number)
     where not exists (select from ${TABLE} where ${TABLE}.number = wanted.number)`,
    [numbers],
  );
  await client.end();
  return rows.map((row) => row.number as number);
}
