import { eachSearchableBatch, findSearchableProducts } from '#server/catalogue/list-searchable-products.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createIndexBuilder, type SearchIndex } from '../index/search-index.ts';
import { answerQuestion } from '../plan/answer-question.ts';
import { rephraseText } from '../plan/rephrase-text.ts';
import { createSynonyms, type Synonyms } from '../plan/synonyms.ts';
import { listPopularity } from '../records/popularity-repository.ts';
import { listSynonymGroups } from '../synonyms/synonym-repository.ts';
import type { DocumentKeeper } from './keep-documents.ts';
import type { Changes, IndexFacts, WorkerCalls } from './worker-calls.ts';

const IDS_AT_ONCE = 1000;

/** Reads the catalogue into an index, and then keeps it true to what it is told has changed. */
export async function buildKeptIndex(
  database: Database,
  documents: DocumentKeeper,
): Promise<{ facts: IndexFacts; calls: WorkerCalls }> {
  const startedAt = performance.now();
  let popularity = await readPopularity(database);
  let synonyms = await readSynonyms(database);
  const index = await readIndex(database, popularity);
  const buildMs = Math.round(performance.now() - startedAt);

  async function rereadProducts(ids: readonly string[]): Promise<void> {
    const missing = new Set(ids);
    for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
      const rows = await findSearchableProducts(database, ids.slice(start, start + IDS_AT_ONCE));
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

  // One after the other, so that an older reading of a product never replaces a newer one.
  let lastChange: Promise<void> = Promise.resolve();
  return {
    facts: { products: index.size, memoryBytes: index.memoryBytes, buildMs },
    calls: {
      ask: (question) => answerQuestion(index, synonyms, question),
      related: async (productId, most) => index.related(productId, most),
      rephrase: (text, most) => rephraseText(index, synonyms, text, most),
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
