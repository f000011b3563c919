import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import pg from 'pg';
import { auditedRequest } from '#server/platform/audit/audited-request.ts';
import { remainingMs } from '#server/platform/work-deadline.ts';
import type { Database, DatabaseTransaction } from './database.ts';
import { gatherCalls } from './gather-calls.ts';
import { isConnectionLost } from './lost-connections.ts';
import { repeatTransaction } from './repeat-transaction.ts';
import { transactionLimitOf } from './transaction-limit.ts';

type SharedWork<Input, Result> = {
  /** Changes nothing but the database: it is run again, alone, if any work that shares its transaction fails. */
  work: (transaction: DatabaseTransaction, input: Input) => Promise<Result>;
  /** Works with the same key, such as those of one buyer, see the changes of each other and never share a transaction. */
  keyOf: (input: Input) => string;
};

type Call<Input, Result> = {
  input: Input;
  key: string;
  isAlone: boolean;
  /** Until when it may start statements. */
  endsAt: number;
  resolve: (result: Result | Promise<Result>) => void;
  reject: (error: unknown) => void;
  /** Runs something in the async context of the call, which has its deadline. */
  inContext: <Value>(work: () => Promise<Value>) => Promise<Value>;
};

/** Locks of many are held until the last has finished. */
const MAX_SHARES = 32;
/** What one of them has to wait for, such as a product that an import changes, must not hold up the others. */
const MAX_LOCK_WAIT_MS = 200;

/**
 * Returns a function that gathers its calls (`gather-calls.ts`) and runs them, and those that came while others ran, in one transaction.
 * Their works go through the same steps, and steps that use `inBatches` need one statement for all of them. All succeed together, with
 * one commit; otherwise each runs alone, as if it had shared nothing.
 */
export function shareTransactions<Input, Result>({
  work,
  keyOf,
}: SharedWork<Input, Result>): (database: Database, input: Input) => Promise<Result> {
  const queues = new WeakMap<Database, TransactionQueue<Input, Result>>();
  return (database, input) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(database) ?? new TransactionQueue(database, work);
      queues.set(database, queue);
      // The log of changes names one person for each transaction.
      const isAlone = auditedRequest() !== undefined;
      queue.add({
        ...{ input, key: keyOf(input), isAlone, resolve, reject },
        endsAt: performance.now() + (remainingMs() ?? Number.POSITIVE_INFINITY),
        inContext: AsyncLocalStorage.snapshot(),
      });
    });
}

class TransactionQueue<Input, Result> {
  readonly #database: Database;
  readonly #work: SharedWork<Input, Result>['work'];
  #waiting: Call<Input, Result>[] = [];
  #running = 0;

  constructor(database: Database, work: SharedWork<Input, Result>['work']) {
    this.#database = database;
    this.#work = work;
  }

  readonly add = gatherCalls<Call<Input, Result>>((calls) => {
    this.#waiting.push(...calls);
    this.#startNext();
  });

  #startNext(): void {
    // While all run, further calls gather for the next.
    while (this.#running < transactionLimitOf(this.#database) && this.#waiting.length > 0) {
      this.#running += 1;
      void this.#run(this.#takeCalls()).then(() => {
        this.#running -= 1;
        this.#startNext();
      });
    }
  }

  /** The first call, and those that can share its transaction. */
  #takeCalls(): Call<Input, Result>[] {
    const taken = new Map<string, Call<Input, Result>>();
    const left: Call<Input, Result>[] = [];
    for (const call of this.#waiting) {
      const isFirst = taken.size === 0;
      const isFull = taken.size === MAX_SHARES || [...taken.values()].some(({ isAlone }) => isAlone);
      if (isFirst || !(isFull || call.isAlone || taken.has(call.key))) taken.set(call.key, call);
      else left.push(call);
    }
    this.#waiting = left;
    return [...taken.values()];
  }

  async #run(calls: readonly Call<Input, Result>[]): Promise<void> {
    const [first] = calls;
    if (first && calls.length === 1) return this.#runAlone(first);
    try {
      const results = await this.#runTogether(calls);
      for (const [place, { resolve }] of calls.entries()) resolve(results[place] as Result);
    } catch (error) {
      const isRolledBack = error instanceof NotShared || isRefused(error);
      if (isRolledBack) this.#waiting.unshift(...calls.map((call) => ({ ...call, isAlone: true })));
      else for (const { reject } of calls) reject(error);
    }
  }

  async #runAlone({ input, resolve, inContext }: Call<Input, Result>): Promise<void> {
    const result = inContext(() =>
      repeatTransaction(this.#database, (transaction) => this.#work(transaction, input)),
    );
    resolve(result);
    await result.catch(() => {});
  }

  #runTogether(calls: readonly Call<Input, Result>[]): Promise<Result[]> {
    // Not in the context of whoever added the first call, possibly long ago: an expired deadline would fail the calls of others, and
    // the database would record their changes under the name of a member of staff.
    const { inContext } = calls.reduce((last, call) => (call.endsAt > last.endsAt ? call : last));
    return inContext(() =>
      repeatTransaction(this.#database, async (transaction) => {
        sharedTransactions.add(transaction);
        await sql.raw(`set local lock_timeout = ${MAX_LOCK_WAIT_MS}`).execute(transaction);
        const outcomes = await Promise.allSettled(calls.map(({ input }) => this.#work(transaction, input)));
        return outcomes.map((outcome) => {
          if (outcome.status === 'rejected') throw new NotShared('A work failed.', { cause: outcome.reason });
          return outcome.value;
        });
      }),
    );
  }
}

/** A work has failed, so that the transaction is rolled back and each work is run alone. */
class NotShared extends Error {}

/** Whether PostgreSQL has answered COMMIT with an error, such as that of a deferred trigger. */
function isRefused(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !isConnectionLost(error);
}

const sharedTransactions = new WeakSet<DatabaseTransaction>();

/** Whether works of several requests run in the transaction: statements that concern all of it, such as savepoints, are not possible. */
export function isShared(transaction: DatabaseTransaction): boolean {
  return sharedTransactions.has(transaction);
}
