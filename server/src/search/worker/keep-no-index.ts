import { findSearchableProducts } from '#server/catalogue/list-searchable-products.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DocumentKeeper } from './keep-documents.ts';
import type { IndexFacts, WorkerCalls } from './worker-calls.ts';

/** For a process that shall hold no index: PostgreSQL answers, and its documents still have to follow the products. */
export function keepDocumentsOnly(
  database: Database,
  documents: DocumentKeeper,
): { facts: IndexFacts; calls: WorkerCalls } {
  const refuse = async (): Promise<never> => {
    throw new Error('This process holds no search index.');
  };
  return {
    facts: { products: 0, memoryBytes: 0, buildMs: 0 },
    calls: {
      ask: refuse,
      related: refuse,
      rephrase: refuse,
      applyChanges: async ({ productIds }) => {
        documents.write(await findSearchableProducts(database, productIds));
        return { needsRebuild: false };
      },
    },
  };
}
