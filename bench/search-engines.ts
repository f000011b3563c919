import { sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { eachSearchableBatch, type SearchableRow } from '#server/catalogue/list-searchable-products.ts';
import { connectDatabase, type Database } from '#server/platform/database/database.ts';
import { createIndexBuilder, type SearchIndex } from '#server/search/index/search-index.ts';
import { runSearch } from '#server/search/plan/run-search.ts';
import { createSynonyms } from '#server/search/plan/synonyms.ts';
import { createPostgresEngine } from '#server/search/postgres/postgres-engine.ts';
import { refreshSearchWords, rewriteAllSearchDocuments } from '#server/search/postgres/search-documents.ts';
import { measureRelevance, type RelevanceScore } from '#server/search/relevance/measure-relevance.ts';
import { readRelevanceQueries } from '#server/search/relevance/relevance-queries.ts';
import type { UserQuery } from '#server/search/search.ts';
import type { SearchEngine } from '#server/search/search-engine.ts';
import { listSynonymGroups } from '#server/search/synonyms/synonym-repository.ts';
import { searchQuestions, typingQuestions } from './search-questions.ts';
import { measureTimes, type Times } from './search-times.ts';

const ROUNDS = 5;
const LONGEST_STATEMENT_MS = 5 * 60 * 1000;

export type EnginesMeasured = {
  products: number;
  questions: number;
  index: Times;
  postgres: Times;
  typing: Times;
  buildSeconds: number;
  memoryBytes: number;
  documentsSeconds: number;
  relevance: RelevanceScore;
};

/** The same questions to both engines, each through the port, on the products of one database. */
export async function measureEngines(connection: ClientConfig): Promise<EnginesMeasured> {
  const connected = connectDatabase({
    connection,
    poolSize: 2,
    statementTimeoutMs: LONGEST_STATEMENT_MS,
    onIdleError: () => {},
  });
  const { database } = connected;
  try {
    const documentsSeconds = await timeDocuments(database);
    const { index, products, buildSeconds } = await buildIndex(database);
    const synonyms = createSynonyms(await listSynonymGroups(database));
    const asking = (engine: SearchEngine) => (question: UserQuery) => runSearch(engine, synonyms, question);
    const questions = searchQuestions();
    return {
      products: products.size,
      questions: questions.length,
      index: await measureTimes(asking(index), questions, ROUNDS),
      postgres: await measureTimes(asking(createPostgresEngine(database)), questions, 1),
      typing: await measureTimes(asking(index), typingQuestions(), ROUNDS),
      buildSeconds,
      memoryBytes: index.memoryBytes,
      documentsSeconds,
      relevance: await measureRelevance(
        { engine: index, synonyms },
        readRelevanceQueries('imported'),
        (id) => products.get(id) as SearchableRow,
      ),
    };
  } finally {
    await connected.close();
  }
}

/** What PostgreSQL searches in, written from nothing; then given what a running shop's upkeep gives it. */
async function timeDocuments(database: Database): Promise<number> {
  await sql`truncate search_documents, search_words`.execute(database);
  const startedAt = performance.now();
  await rewriteAllSearchDocuments(database);
  await refreshSearchWords(database);
  const seconds = (performance.now() - startedAt) / 1000;
  for (const table of ['search_documents', 'search_words', 'products']) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(database);
  }
  return seconds;
}

async function buildIndex(
  database: Database,
): Promise<{ index: SearchIndex; products: Map<string, SearchableRow>; buildSeconds: number }> {
  const products = new Map<string, SearchableRow>();
  const startedAt = performance.now();
  const builder = createIndexBuilder();
  for await (const rows of eachSearchableBatch(database)) {
    for (const row of rows) {
      products.set(row._id, row);
      builder.add({ ...row, popularity: 0 });
    }
  }
  const index = builder.finish();
  return { index, products, buildSeconds: (performance.now() - startedAt) / 1000 };
}
