import { eachSearchableBatch, findSearchableProducts } from '#server/catalogue/list-searchable-products.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createIndexBuilder, type SearchIndex } from '../index/search-index.ts';
import { matchTexts } from '../plan/match-text.ts';
import { rephraseText } from '../plan/rephrase-text.ts';
import { runAdvancedSearch } from '../plan/run-advanced-search.ts';
import { runSearch } from '../plan/run-search.ts';
import { createSynonyms, type Synonyms } from '../plan/synonyms.ts';
import { listPopularity } from '../records/popularity-repository.ts';
import { listSynonymGroups } from '../synonyms/synonym-repository.ts';
import type { DocumentWriter } from './document-writer.ts';
import type { Changes, IndexFacts, WorkerCalls } from './worker-calls.ts';

const BATCH_SIZE = 1000;

/** Builds an index of the catalogue, and returns functions to search and to update it. */
export async function buildLiveIndex(
  database: Database,
  documents: DocumentWriter,
): Promise<{ facts: IndexFacts; calls: WorkerCalls }> {
  const startedAt = performance.now();
  let popularity = await readPopularity(database);
  let synonyms = await readSynonyms(database);
  const index = await readIndex(database, popularity);
  const buildMs = Math.round(performance.now() - startedAt);

  async function rereadProducts(ids: readonly string[]): Promise<void> {
    const missing = new Set(ids);
    for (let start = 0; start < ids.length; start += BATCH_SIZE) {
      const rows = await findSearchableProducts(database, ids.slice(start, start + BATCH_SIZE));
      index.put(rows.map((row) => ({ ...row, popularity: popularity.get(row._id) ?? 0 })));
      for (const { _id: id } of rows) missing.delete(id);
      documents.write(rows);
    }
    index.remove(missing);
  }

  async function applyChanges({ productIds, hasNewSynonyms, hasNewPopularity }: Changes): Promise<void> {
    if (hasNewSynonyms) synonyms = await readSynonyms(database);
    if (hasNewPopularity) {
      popularity = await readPopularity(database);
      index.setPopularity(popularity);
    }
    await rereadProducts(productIds);
  }

  // Changes are applied one after the other, so that older product data never replaces newer data.
  let lastChange: Promise<void> = Promise.resolve();
  return {
    facts: { products: index.size, memoryBytes: index.memoryBytes, buildMs },
    calls: {
      search: (query) =>
        query.criteria
          ? runAdvancedSearch(index, synonyms, query, query.criteria)
          : runSearch(index, synonyms, query),
      related: async (productId, limit) => index.related(productId, limit),
      rephrase: (text, limit) => rephraseText(index, synonyms, text, limit),
      matchTexts: (texts, limit) => matchTexts(index, synonyms, texts, limit),
      applyChanges: async (changes) => {
        const change = lastChange.then(() => applyChanges(changes));
        lastChange = change.catch(() => {});
        await change;
        return { needsRebuild: index.needsRebuild };
      },
    },
  };
}

async function readIndex(database: Database, popularity: ReadonlyMap<string, number>): Promise<SearchIndex> {
  const builder = createIndexBuilder();
  for await (const rows of eachSearchableBatch(database)) {
    for (const row of rows) builder.add({ ...row, popularity: popularity.get(row._id) ?? 0 });
  }
  return builder.finish();
}

async function readPopularity(database: Database): Promise<Map<string, number>> {
  const entries = await listPopularity(database);
  return new Map(entries.map(({ product_id, score }) => [product_id, score]));
}

async function readSynonyms(database: Database): Promise<Synonyms> {
  return createSynonyms(await listSynonymGroups(database));
}
