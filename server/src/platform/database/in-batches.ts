import { type RawBuilder, sql } from 'kysely';
import { remainingMs, runForRequests } from '#server/platform/work-deadline.ts';
import type { DatabaseSession } from './database.ts';

type Call<Key, Value> = {
  key: Key;
  leftMs: number | undefined;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
};

/** Enough for all requests of these turns, few enough for one statement. */
const MAX_CALLS = 100;
/** A busy process reads further requests in each; an idle one is through in 0.04 ms. */
const TURNS = 8;

/**
 * Returns a function that answers its calls of a few turns of the event loop with one call of `load`, which returns the values in the
 * order of the keys. A busy process then needs one statement for many requests; nothing is kept, so each call reads the database
 * after it was made. The work runs in the async context of the first call, with the deadline of the last.
 * Those who share a transaction (`share-transactions.ts`) go on in the same moment, so that its calls wait for no other requests.
 */
export function inBatches<Key, Value>(
  load: (session: DatabaseSession, keys: readonly Key[]) => Promise<readonly Value[]>,
): (session: DatabaseSession, key: Key) => Promise<Value> {
  const waiting = new WeakMap<DatabaseSession, Call<Key, Value>[]>();

  async function answer(session: DatabaseSession, calls: readonly Call<Key, Value>[]): Promise<void> {
    try {
      const keys = calls.map(({ key }) => key);
      const values = await load(session, keys);
      for (const [place, { resolve }] of calls.entries()) resolve(values[place] as Value);
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  }

  return (session, key) =>
    new Promise((resolve, reject) => {
      const calls = waiting.get(session) ?? [];
      calls.push({ key, leftMs: remainingMs(), resolve, reject });
      if (calls.length === MAX_CALLS) waiting.delete(session);
      if (calls.length > 1) return;
      waiting.set(session, calls);
      const later = session.isTransaction ? process.nextTick : afterTurns;
      later(() => {
        if (waiting.get(session) === calls) waiting.delete(session);
        const timesLeft = calls.map(({ leftMs }) => leftMs);
        void runForRequests(timesLeft, () => answer(session, calls));
      });
    });
}

function afterTurns(work: () => void, turns = TURNS): void {
  setImmediate(turns === 1 ? work : () => afterTurns(work, turns - 1));
}

/** The same for statements without a result. */
export function runInBatches<Key>(
  run: (session: DatabaseSession, keys: readonly Key[]) => Promise<unknown>,
): (session: DatabaseSession, key: Key) => Promise<void> {
  return inBatches(async (session, keys: readonly Key[]) => {
    await run(session, keys);
    return Array.from(keys, () => undefined);
  });
}

/** The same for rows that are found by an id, at most one for each. */
export function findInBatches<Row>(
  list: (session: DatabaseSession, ids: readonly string[]) => Promise<readonly Row[]>,
  idOf: (row: Row) => string,
): (session: DatabaseSession, id: string) => Promise<Row | undefined> {
  return inBatches(async (session, ids: readonly string[]) => {
    const rows = await list(session, [...new Set(ids)]);
    const byId = new Map(rows.map((row) => [idOf(row), row]));
    return ids.map((id) => byId.get(id));
  });
}

/** As a subquery, because PostgreSQL would plan a statement anew for each list, which takes longer than reading the rows. */
export function isOneOf(column: string, ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(array(select unnest(${ids}::text[])))`;
}
