import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import pg from 'pg';
import { auditedRequest } from '#server/platform/audit/audited-request.ts';
import type { Database, DatabaseTransaction } from './database.ts';
import { isConnectionLost } from './lost-connections.ts';
import { repeatTransaction } from './repeat-transaction.ts';

type Call<Input, Result> = {
  input: Input;
  resolve: (result: Result | Promise<Result>) => void;
  reject: (error: unknown) => void;
  /** Runs something in the async context of the call, which has its deadline. */
  inContext: (work: () => Promise<Result>) => Promise<Result>;
};

export type SharedWork<Input, Result> = {
  /** Changes nothing but the database: it is run again, alone, if any work that shares its transaction fails. */
  work: (transaction: DatabaseTransaction, input: Input) => Promise<Result>;
  /** Works with the same key, such as those of one buyer, see the changes of each other and never share a transaction. */
  keyOf: (input: Input) => string;
};

/** Locks of many are held until the last has finished. */
const MAX_SHARES = 32;
/** What one of them has to wait for, such as a product that an import changes, must not hold up the others. */
const MAX_LOCK_WAIT_MS = 200;

/** A work has failed, so that the transaction is rolled back and each work is run alone. */
class NotShared extends Error {}

/** Whether PostgreSQL has answered COMMIT with an error, such as that of a deferred trigger. */
function isRefused(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !isConnectionLost(error);
}

/** Of works that run in it: statements that concern the whole transaction, such as savepoints, are not possible. */
const sharedTransactions = new WeakSet<DatabaseTransaction>();

/**
 * Returns a function that runs its calls of one turn of the event loop in one transaction. Their works go through the same steps, and
 * steps that use `inBatches` need one statement for all of them. All succeed together, with one commit; otherwise each runs alone, as
 * if it had shared nothing.
 */
export function shareTransactions<Input, Result>({
  work,
  keyOf,
}: SharedWork<Input, Result>): (database: Database, input: Input) => Promise<Result> {
  const waiting = new WeakMap<Database, Map<string, Call<Input, Result>>>();

  function runAlone(database: Database, { input, resolve, inContext }: Call<Input, Result>): void {
    resolve(inContext(() => repeatTransaction(database, (transaction) => work(transaction, input))));
  }

  async function runTogether(database: Database, calls: readonly Call<Input, Result>[]): Promise<void> {
    try {
      const results = await repeatTransaction(database, async (transaction) => {
        sharedTransactions.add(transaction);
        await sql.raw(`set local lock_timeout = ${MAX_LOCK_WAIT_MS}`).execute(transaction);
        const outcomes = await Promise.allSettled(calls.map(({ input }) => work(transaction, input)));
        return outcomes.map((outcome) => {
          if (outcome.status === 'rejected') throw new NotShared('', { cause: outcome.reason });
          return outcome.value;
        });
      });
      for (const [place, { resolve }] of calls.entries()) resolve(results[place] as Result);
    } catch (error) {
      for (const call of calls) {
        if (error instanceof NotShared || isRefused(error)) runAlone(database, call);
        else call.reject(error);
      }
    }
  }

  function run(database: Database, calls: readonly Call<Input, Result>[]): void {
    const [first] = calls;
    if (first && calls.length === 1) runAlone(database, first);
    else void runTogether(database, calls);
  }

  return (database, input) =>
    new Promise((resolve, reject) => {
      const call = { input, resolve, reject, inContext: AsyncLocalStorage.snapshot() };
      const calls = waiting.get(database);
      const key = keyOf(input);
      // The log of changes names one person for each transaction.
      if (calls?.has(key) || auditedRequest()) return runAlone(database, call);
      if (calls && calls.size < MAX_SHARES) {
        calls.set(key, call);
        return;
      }
      const next = new Map([[key, call]]);
      waiting.set(database, next);
      setImmediate(() => {
        if (waiting.get(database) === next) waiting.delete(database);
        run(database, [...next.values()]);
      });
    });
}

/** Whether works of several requests run in the transaction. */
export function isShared(transaction: DatabaseTransaction): boolean {
  return sharedTransactions.has(transaction);
}
