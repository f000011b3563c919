import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { repeatTransaction } from '#server/platform/database/repeat-transaction.ts';
import type { LinkTokens } from '#server/platform/http/link-tokens.ts';

/** What changes of a quote need: the transaction, and how to make the links in mails. */
export type QuoteScope = { transaction: DatabaseTransaction; publicUrl: string; linkTokens: LinkTokens };

export type QuoteDependencies = {
  database: Database;
  publicUrl: string;
  /** Reads a key from the database, so it is called before a transaction. */
  readLinkTokens: () => Promise<LinkTokens>;
};

export async function inQuoteScope<Result>(
  { database, publicUrl, readLinkTokens }: QuoteDependencies,
  change: (scope: QuoteScope) => Promise<Result>,
): Promise<Result> {
  const linkTokens = await readLinkTokens();
  return repeatTransaction(database, (transaction) => change({ transaction, publicUrl, linkTokens }));
}

/** Who asks for a quote: its owner, or the holder of its signed link. */
export type QuoteKey = { reference: string; userId: string | null; token?: string };
