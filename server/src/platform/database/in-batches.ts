import type { Database } from './database.ts';

type Call<Key, Value> = { key: Key; resolve: (value: Value) => void; reject: (error: unknown) => void };

/** Enough for all requests of one turn of the event loop, few enough for one statement. */
const MAX_CALLS = 100;

/**
 * Returns a function that answers its calls of one turn of the event loop with one call of `load`, which returns the values in the
 * order of the keys. A busy process then needs one statement for many requests; nothing is kept, so each call reads the database
 * after it was made. The work runs in the async context of the first call, whose deadline is that of the others but for a moment.
 */
export function inBatches<Key, Value>(
  load: (database: Database, keys: readonly Key[]) => Promise<readonly Value[]>,
): (database: Database, key: Key) => Promise<Value> {
  const waiting = new WeakMap<Database, Call<Key, Value>[]>();

  async function answer(database: Database, calls: readonly Call<Key, Value>[]): Promise<void> {
    try {
      const keys = calls.map(({ key }) => key);
      const values = await load(database, keys);
      for (const [place, { resolve }] of calls.entries()) resolve(values[place] as Value);
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  }

  return (database, key) =>
    new Promise((resolve, reject) => {
      const calls = waiting.get(database) ?? [];
      calls.push({ key, resolve, reject });
      if (calls.length === MAX_CALLS) waiting.delete(database);
      if (calls.length > 1) return;
      waiting.set(database, calls);
      setImmediate(() => {
        if (waiting.get(database) === calls) waiting.delete(database);
        void answer(database, calls);
      });
    });
}
