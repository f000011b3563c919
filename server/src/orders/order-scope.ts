import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { repeatTransaction } from '#server/platform/database/repeat-transaction.ts';
import type { Logger } from '#server/platform/logger.ts';

/** Every change of an order needs the transaction, and the public URL for links in mails. */
export type OrderScope = {
  transaction: DatabaseTransaction;
  publicUrl: string;
  /** For failures that do not stop the change. */
  logger?: Logger;
};

export type OrderDependencies = { database: Database; publicUrl: string; payAgainHours?: number };

export function inOrderScope<Result>(
  { database, publicUrl }: OrderDependencies,
  change: (scope: OrderScope) => Promise<Result>,
): Promise<Result> {
  return repeatTransaction(database, (transaction) => change({ transaction, publicUrl }));
}
