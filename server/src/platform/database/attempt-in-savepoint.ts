import { sql } from 'kysely';
import type { DatabaseTransaction } from './database.ts';
import { isShared } from './share-transactions.ts';

/**
 * Runs work whose failure must not fail the transaction. Undoes the changes of failed work and returns its error, else null. In a shared
 * transaction, whose statements of several works alternate, the error is thrown: then each runs alone.
 */
export async function attemptInSavepoint(
  transaction: DatabaseTransaction,
  work: () => Promise<unknown>,
): Promise<Error | null> {
  if (isShared(transaction)) {
    await work();
    return null;
  }
  await sql`savepoint attempt`.execute(transaction);
  try {
    await work();
    await sql`release savepoint attempt`.execute(transaction);
    return null;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(transaction).catch(() => {
      // A deferred statement before the savepoint has failed.
      throw error;
    });
    return error instanceof Error ? error : new Error(String(error));
  }
}
