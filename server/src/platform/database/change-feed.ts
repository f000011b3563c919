import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import { type RunningTask, runPeriodically } from '../run-periodically.ts';
import { socketOf } from './client-internals.ts';
import type { Database, DatabaseSession } from './database.ts';

export type Change = { sequence: number; topic: string; entityId: string | null };

const CHANNEL = 'changes';
const READ_AT_ONCE = 1000;
/** The log is read every second, so a dead connection is noticed after this time and replaced. */
const TIMEOUT_MS = 5000;
/** No follower lags behind longer than this: a position is kept in memory only, so a restarted process starts from now. */
const KEEP_DAYS = 7;
const PRUNE_EVERY_MS = 60 * 60 * 1000;
const PRUNE_BATCH_SIZE = 10_000;
/** After a change others are likely: those of concurrent transactions come without a notification of their own. */
const NEXT_READ_MS = 100;

/**
 * Tells every server process that something visible to shoppers has changed. The row commits with the change itself; a
 * trigger's NOTIFY only makes the followers read earlier than their next poll. Of concurrent transactions only one notifies.
 */
export async function recordChange(
  session: DatabaseSession,
  topic: string,
  entityId: string | null = null,
): Promise<void> {
  await session.insertInto('change_log').values({ topic, entity_id: entityId }).execute();
}

/**
 * The last change a follower has read. A sequence number alone is not enough: a transaction with a higher number may commit,
 * and be read, before one with a lower number. Only transactions older than every running one are read, because their order
 * is final.
 */
type Position = { transactionId: string; sequence: number };

export type ChangeFeed = { stop: () => Promise<void> };

type FeedOptions = {
  connection: pg.ClientConfig;
  onChanges: (changes: Change[]) => void;
  /** Gets the position of the leader in its write-ahead log after every read, before the changes of that read. */
  onPosition?: (position: bigint, hasChanges: boolean) => void;
  pollMs?: number;
  timeoutMs?: number;
};

/** Follows the change log from now on until stopped, and reconnects after a lost connection. */
export async function followChanges(options: FeedOptions): Promise<ChangeFeed> {
  const { pollMs = 1000, timeoutMs = TIMEOUT_MS } = options;
  let isStopped = false;
  let position: Position | null = null;
  let client: pg.Client | null = null;
  let pauseMs = pollMs;
  let wake: () => void = () => {};

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      ...options.connection,
      application_name: 'shop change feed',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    const onLost = () => {
      // Ignore late events of an older connection.
      if (client === fresh) client = null;
      wake();
    };
    fresh.on('error', onLost);
    fresh.on('end', onLost);
    fresh.on('notification', () => wake());
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      return fresh;
    } catch (error) {
      socketOf(fresh).destroy();
      throw error;
    }
  }

  function disconnect(): void {
    if (client) socketOf(client).destroy();
    client = null;
  }

  async function readNew(from: pg.Client): Promise<void> {
    if (position === null) {
      const { rows } = await from.query('select pg_snapshot_xmin(pg_current_snapshot()) as oldest_running');
      position = { transactionId: rows[0].oldest_running, sequence: 0 };
      await readPosition(from, false);
      return;
    }
    const { rows } = await from.query<Change & Position>(
      `select sequence, topic, entity_id as "entityId", transaction_id as "transactionId" from change_log
       where (transaction_id, sequence) > ($1, $2) and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
       order by transaction_id, sequence limit ${READ_AT_ONCE}`,
      [position.transactionId, position.sequence],
    );
    const last = rows.at(-1);
    // After the changes, so that it covers their transactions.
    await readPosition(from, last !== undefined);
    if (!last) return;
    position = { transactionId: last.transactionId, sequence: last.sequence };
    expectMore();
    options.onChanges(rows.map(({ sequence, topic, entityId }) => ({ sequence, topic, entityId })));
    if (rows.length === READ_AT_ONCE) await readNew(from);
  }

  async function readPosition(from: pg.Client, hasChanges: boolean): Promise<void> {
    if (!options.onPosition) return;
    const { rows } = await from.query(
      "select (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text as position",
    );
    options.onPosition(BigInt(rows[0].position), hasChanges);
  }

  function expectMore(): void {
    pauseMs = Math.min(pollMs, NEXT_READ_MS);
  }

  async function pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      pauseMs = pollMs;
      wake = () => {
        clearTimeout(timer);
        // The notification may arrive shortly before its transaction becomes readable; if so, the next read has it.
        expectMore();
        setTimeout(resolve, 20);
      };
    });
  }

  async function loop(): Promise<void> {
    while (!isStopped) {
      try {
        // The position survives a lost connection, so no change is missed.
        client ??= await connect();
        await readNew(client);
      } catch {
        disconnect();
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
      // The first interrupts a read that waits, the second closes a connection opened meanwhile.
      disconnect();
      await running;
      disconnect();
    },
  };
}

/** Deletes old changes periodically, on a connection that no follower waits for. */
export function startPruningChanges({
  database,
  logger,
}: {
  database: Database;
  logger: Logger;
}): RunningTask {
  return runPeriodically({
    name: 'prune-changes',
    database,
    work: () => pruneChanges(database),
    everyMs: PRUNE_EVERY_MS,
    logger,
    failureMessage: 'old changes could not be deleted; will retry',
  });
}

export async function pruneChanges(session: DatabaseSession, batchSize = PRUNE_BATCH_SIZE): Promise<void> {
  let deleted = batchSize;
  while (deleted === batchSize) {
    const result = await sql`delete from change_log where sequence in (
      select sequence from change_log where created_at < now() - make_interval(days => ${KEEP_DAYS})
      order by created_at limit ${batchSize})`.execute(session);
    deleted = Number(result.numAffectedRows ?? 0);
  }
}
