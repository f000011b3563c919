import { eachSearchableBatch, findSearchableProducts } from '#server/catalogue/list-searchable-products.ts';
import {
  type ChangePosition,
  listChangesSince,
  readChangePosition,
} from '#server/platform/database/change-positions.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createIndexBuilder, type SearchIndex } from '../index/search-index.ts';
import { readIndexChanges } from '../index-changes.ts';
import { matchTexts } from '../plan/match-text.ts';
import { rephraseText } from '../plan/rephrase-text.ts';
import { runAdvancedSearch } from '../plan/run-advanced-search.ts';
import { runSearch } from '../plan/run-search.ts';
import { createSynonyms, type Synonyms } from '../plan/synonyms.ts';
import { listPopularity } from '../records/popularity-repository.ts';
import { loadSnapshot, saveSnapshot } from '../snapshot/index-snapshot.ts';
import { listSynonymGroups } from '../synonyms/synonym-repository.ts';
import type { DocumentWriter } from './document-writer.ts';
import type { Changes, IndexFacts, ThreadData, WorkerCalls } from './worker-calls.ts';

const BATCH_SIZE = 1000;
/** With more unreported changes the index is built again. */
const MAX_MISSED_CHANGES = 5000;

type LiveIndexOptions = Pick<ThreadData, 'snapshot' | 'isFirst'> & {
  readonly database: Database;
  readonly documents: DocumentWriter;
  readonly warn: (error: unknown) => void;
};

type LiveIndex = {
  readonly facts: IndexFacts;
  readonly calls: WorkerCalls;
  /** Whether PostgreSQL's search documents need not be compared with all products. */
  readonly areDocumentsCompared: boolean;
};

/** Loads the index from its snapshot or builds it from the catalogue, and returns functions to search and to update it. */
export async function buildLiveIndex(options: LiveIndexOptions): Promise<LiveIndex> {
  const { database, documents } = options;
  const startedAt = performance.now();
  // Before anything is read: whatever is committed later has its change after this position.
  let position = await readChangePosition(database);
  let popularity = await readPopularity(database);
  let synonyms = await readSynonyms(database);
  const stored = await loadIndex(options, popularity);
  const index = stored?.index ?? (await readIndex(database, popularity));
  if (!stored) await saveIndex(options, { index, position });
  let isOutdated = false;

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

  async function applyChanges(changes: Changes): Promise<void> {
    if (changes.mayHaveMissed) await applyMissed();
    if (changes.hasNewSynonyms) synonyms = await readSynonyms(database);
    if (changes.hasNewPopularity) {
      popularity = await readPopularity(database);
      index.setPopularity(popularity);
    }
    await rereadProducts(changes.productIds);
  }

  async function applyMissed(): Promise<void> {
    const next = await readChangePosition(database);
    const listed = await listChangesSince(database, position, MAX_MISSED_CHANGES);
    const changes = readIndexChanges(listed);
    isOutdated ||= changes.isWhole || listed.length === MAX_MISSED_CHANGES;
    position = next;
    await applyChanges({ ...changes, mayHaveMissed: false });
  }

  await rereadProducts(stored?.changedIds ?? []);
  // Changes are applied one after the other, so that older product data never replaces newer data.
  let lastChange: Promise<void> = Promise.resolve();
  return {
    areDocumentsCompared: stored?.areDocumentsCompared ?? false,
    facts: {
      products: index.size,
      memoryBytes: index.memoryBytes,
      buildMs: Math.round(performance.now() - startedAt),
      isFromSnapshot: stored !== null,
    },
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
        return { needsRebuild: isOutdated || index.needsRebuild };
      },
    },
  };
}

async function loadIndex(
  { database, snapshot, isFirst, warn }: LiveIndexOptions,
  popularity: ReadonlyMap<string, number>,
): ReturnType<typeof loadSnapshot> {
  if (!snapshot || !isFirst) return null;
  try {
    const loaded = await loadSnapshot(database, snapshot.file);
    loaded?.index.setPopularity(popularity);
    return loaded;
  } catch (error) {
    warn(new Error(`the snapshot of the index was not used: ${(error as Error).message}`));
    return null;
  }
}

/** Without a snapshot the next start takes longer, which is no reason to do without an index. */
async function saveIndex(
  { database, snapshot, warn }: LiveIndexOptions,
  built: { index: SearchIndex; position: ChangePosition },
): Promise<void> {
  if (!snapshot || built.index.size < snapshot.minProducts) return;
  try {
    await saveSnapshot(database, { file: snapshot.file, ...built });
  } catch (error) {
    warn(new Error(`the snapshot of the index was not written: ${(error as Error).message}`));
  }
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
