import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { replaceSearchSums } from './search-queue-repository.ts';

/** The windows that the queue of the admin area offers. */
const WINDOWS_DAYS = [7, 30, 90];

/** Sums the searches that need a remedy, for the queue. */
export async function sumSearches(transaction: DatabaseTransaction): Promise<void> {
  for (const days of WINDOWS_DAYS) await replaceSearchSums(transaction, days);
}
