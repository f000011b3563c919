import type pg from 'pg';
import type { SearchSuggestion } from '#contract/search.ts';
import type { SearchResult, TextMatch, UserQuery } from '../search.ts';

/** The data passed to a new search thread. */
export type ThreadData = {
  readonly connection: pg.ClientConfig;
  /** If false, the thread only updates PostgreSQL's search documents. */
  readonly holdsIndex: boolean;
  /** How long after the start the documents are compared with the products. */
  readonly documentDelayMs: number;
};

/** What must be read again from the database. */
export type Changes = {
  readonly productIds: readonly string[];
  readonly hasNewSynonyms: boolean;
  readonly hasNewPopularity: boolean;
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
};

export type MessageFromWorker =
  | { readonly kind: 'ready'; readonly facts: IndexFacts }
  | { readonly kind: 'answer'; readonly number: number; readonly answer: unknown }
  | { readonly kind: 'fault'; readonly number: number; readonly reason: string }
  /** A problem that does not affect searches. */
  | { readonly kind: 'warning'; readonly reason: string };
