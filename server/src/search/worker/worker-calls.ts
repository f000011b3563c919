import type pg from 'pg';
import type { SearchSuggestion } from '#contract/search.ts';
import type { SearchQuestion, SearchReply } from '../search-question.ts';

/** What a search thread is started with. */
export type ThreadData = {
  readonly connection: pg.ClientConfig;
  /** Without one the thread only keeps the documents that PostgreSQL searches in. */
  readonly holdsIndex: boolean;
};

/** What the index no longer agrees with. */
export type Changes = {
  readonly productIds: readonly string[];
  readonly hasNewSynonyms: boolean;
  readonly hasNewPopularity: boolean;
};

/** What a search thread can be asked. */
export type WorkerCalls = {
  ask(question: SearchQuestion): Promise<SearchReply>;
  related(productId: string, most: number): Promise<readonly string[]>;
  rephrase(text: string, most: number): Promise<readonly SearchSuggestion[]>;
  /** Reads anew what changed. */
  applyChanges(changes: Changes): Promise<{ needsRebuild: boolean }>;
};

export type CallName = keyof WorkerCalls;

export type MessageToWorker =
  | { readonly kind: 'call'; readonly number: number; readonly name: CallName; readonly given: unknown[] }
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
  /** Something that does not keep the index from answering. */
  | { readonly kind: 'warning'; readonly reason: string };
