import type { Database, DatabaseTransaction } from './database.ts';
import { repeatWhileLost, waitTimeOf } from './lost-connections.ts';

/**
 * Runs a transaction, and again if its connection was lost before COMMIT was sent. The work must change nothing but the
 * database. A transaction that may have been committed is never repeated.
 */
export function repeatTransaction<Result>(
  database: Database,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  return repeatWhileLost(() => database.transaction().execute(work), waitTimeOf(database));
}
