import { type RawBuilder, sql } from 'kysely';
import { remainingMs, runForRequests } from '#server/platform/work-deadline.ts';
import type { DatabaseSession } from './database.ts';
import { gatherCalls } from './gather-calls.ts';

type Call<Key, Value> = {
  key: Key;
  leftMs: number | undefined;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
};

/**
 * Returns a function that gathers its calls (`gather-calls.ts`) and answers them with one call of `load`, which returns the values in the
 * order of the keys. A busy process then needs one statement for many requests; nothing is kept, so each call reads the database
 * after it was made. The work runs in the async context of the first call, with the deadline of the last.
 * The works of a shared transaction (`share-transactions.ts`) call it in the same tick, so that calls within transactions wait for no others.
 */
export function inBatches<Key, Value>(
  load: (session: DatabaseSession, keys: readonly Key[]) => Promise<readonly Value[]>,
): (session: DatabaseSession, key: Key) => Promise<Value> {
  type Calls = readonly Call<Key, Value>[];
  const gathers = new WeakMap<DatabaseSession, (call: Call<Key, Value>) => void>();

  async function answer(session: DatabaseSession, calls: Calls): Promise<void> {
    try {
      const keys = calls.map(({ key }) => key);
      const values = await load(session, keys);
      for (const [place, { resolve }] of calls.entries()) resolve(values[place] as Value);
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  }

  function start(session: DatabaseSession, calls: Calls): void {
    const timesLeft = calls.map(({ leftMs }) => leftMs);
    void runForRequests(timesLeft, () => answer(session, calls));
  }

  function gatherOf(session: DatabaseSession) {
    const known = gathers.get(session);
    if (known) return known;
    const gather = session.isTransaction
      ? gatherInMoment((calls: Calls) => start(session, calls))
      : gatherCalls((calls: Calls) => start(session, calls));
    gathers.set(session, gather);
    return gather;
  }

  return (session, key) =>
    new Promise((resolve, reject) => {
      gatherOf(session)({ key, leftMs: remainingMs(), resolve, reject });
    });
}

/** Gathers what is called before the process turns to anything else. */
function gatherInMoment<Call>(start: (calls: readonly Call[]) => void): (call: Call) => void {
  let gathered: Call[] = [];
  return (call) => {
    gathered.push(call);
    if (gathered.length > 1) return;
    process.nextTick(() => {
      const calls = gathered;
      gathered = [];
      start(calls);
    });
  };
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
