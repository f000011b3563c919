import type pg from 'pg';
import type { SearchSuggestion } from '#contract/search.ts';
import type { SearchResult, TextMatch, UserQuery } from '../search.ts';

/** The data passed to a new search thread. */
export type ThreadData = {
  readonly connection: pg.ClientConfig;
  /** If false, the thread only updates PostgreSQL's search documents. */
  readonly holdsIndex: boolean;
  /** The file of the index's snapshot; null if there is none. */
  readonly snapshot: SnapshotSettings | null;
  /** The first thread of the process may use the snapshot; the next ones are started because products must be read again. */
  readonly isFirst: boolean;
  /** How long after the start the documents are compared with the products. */
  readonly documentDelayMs: number;
};

export type SnapshotSettings = {
  readonly file: string;
  /** A smaller index is built as fast as it is read. */
  readonly minProducts: number;
};

/** What must be read again from the database. */
export type Changes = {
  readonly productIds: readonly string[];
  readonly hasNewSynonyms: boolean;
  readonly hasNewPopularity: boolean;
  /** Changes may be in the log that nobody has reported: the process has not followed it from the start. */
  readonly mayHaveMissed: boolean;
};

/** The functions of a search thread. */
export type WorkerCalls = {
  search(query: UserQuery): Promise<SearchResult>;
  related(productId: string, limit: number): Promise<readonly string[]>;
  rephrase(text: string, limit: number): Promise<readonly SearchSuggestion[]>;
  matchTexts(texts: readonly string[], limit: number): Promise<readonly TextMatch[]>;
  /** Reads the changed data again. */
  applyChanges(changes: Changes): Promise<{ needsRebuild: boolean }>;
};

export type CallName = keyof WorkerCalls;

export type MessageToWorker =
  | { readonly kind: 'call'; readonly number: number; readonly name: CallName; readonly args: unknown[] }
  | { readonly kind: 'stop' };

export type IndexFacts = {
  readonly products: number;
  readonly memoryBytes: number;
  readonly buildMs: number;
  readonly isFromSnapshot: boolean;
};

export type MessageFromWorker =
  | { readonly kind: 'ready'; readonly facts: IndexFacts }
  | { readonly kind: 'answer'; readonly number: number; readonly answer: unknown }
  | { readonly kind: 'fault'; readonly number: number; readonly reason: string }
  /** A problem that does not affect searches. */
  | { readonly kind: 'warning'; readonly reason: string };
