import pg from 'pg';
import type { DatabaseSession } from './database.ts';

export type Change = { sequence: number; topic: string; entityId: string | null };

const CHANNEL = 'changes';

/**
 * Tells every server process that something shoppers can see has changed. The row is the truth and commits with the change
 * itself; the notification only wakes the readers early.
 */
export async function recordChange(
  session: DatabaseSession,
  topic: string,
  entityId: string | null = null,
): Promise<void> {
  await session.insertInto('change_log').values({ topic, entity_id: entityId }).execute();
}

export type ChangeFeed = { stop: () => Promise<void> };

type FeedOptions = {
  connection: pg.ClientConfig;
  onChanges: (changes: Change[]) => void;
  pollMs?: number;
};

/** Follows the change log from now on, until stopped; reconnects by itself. */
export async function followChanges(options: FeedOptions): Promise<ChangeFeed> {
  let isStopped = false;
  let position: number | null = null;
  let client: pg.Client | null = null;
  let wake: () => void = () => {};

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ ...options.connection, application_name: 'shop change feed' });
    fresh.on('error', () => {
      client = null;
      wake();
    });
    fresh.on('end', () => {
      client = null;
      wake();
    });
    fresh.on('notification', () => wake());
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    return fresh;
  }

  async function readNew(from: pg.Client): Promise<void> {
    if (position === null) {
      const { rows } = await from.query(`select coalesce(max(sequence), 0)::int8 as latest from change_log
        where transaction_id < pg_snapshot_xmin(pg_current_snapshot())`);
      position = rows[0].latest as number;
      return;
    }
    // A lower sequence number may commit later; rows of transactions older than every running one are complete.
    const { rows } = await from.query(
      `select sequence, topic, entity_id as "entityId" from change_log
       where sequence > $1 and transaction_id < pg_snapshot_xmin(pg_current_snapshot()) order by sequence limit 1000`,
      [position],
    );
    if (rows.length === 0) return;
    position = rows.at(-1).sequence;
    options.onChanges(rows);
    if (rows.length === 1000) await readNew(from);
  }

  async function pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, options.pollMs ?? 1000);
      wake = () => {
        clearTimeout(timer);
        // A notification may come a moment before its transaction is the oldest; the next poll reads it then.
        setTimeout(resolve, 20);
      };
    });
  }

  async function loop(): Promise<void> {
    while (!isStopped) {
      try {
        // The position is kept over a lost connection, so nothing in between is missed.
        client ??= await connect();
        await readNew(client);
      } catch {
        await client?.end().catch(() => {});
        client = null;
      }
      if (!isStopped) await pause();
    }
  }

  client = await connect();
  await readNew(client);
  const running = loop();
  return {
    stop: async () => {
      isStopped = true;
      wake();
      await running;
      await client?.end().catch(() => {});
    },
  };
}
