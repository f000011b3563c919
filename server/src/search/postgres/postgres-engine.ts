import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { SearchEngine } from '../search-engine.ts';
import { findRelated } from './find-related.ts';
import { searchStatement } from './search-statement.ts';
import { countWords, findFuzzyMatches, hasPrefix } from './search-vocabulary.ts';
import { specificationValues } from './specification-values.ts';
import '../search-tables.ts';

const TIMEOUT_MS = 5000;
/** Enough to hold the hits of a frequent word in memory. */
const WORK_MEMORY = '32MB';

/** The search engine in PostgreSQL, used while no index is ready and by processes without an index. */
export function createPostgresEngine(database: Database, { timeoutMs = TIMEOUT_MS } = {}): SearchEngine {
  /** Returns one row within the time limit. JIT is off: compiling would take longer than running the statement. */
  const runWithTimeout = <Row>(statement: RawBuilder<Row>): Promise<Row> =>
    database
      .transaction()
      .setAccessMode('read only')
      .execute(async (transaction) => {
        await sql`select set_config('statement_timeout', ${String(timeoutMs)}, true),
          set_config('work_mem', ${WORK_MEMORY}, true), set_config('jit', 'off', true)`.execute(transaction);
        const { rows } = await statement.execute(transaction);
        return rows[0] as Row;
      });

  return {
    search: (request) => runWithTimeout(searchStatement(request)),
    specificationValues: async (name) => (await runWithTimeout(specificationValues(name))).values,
    related: async (productId, limit) => (await runWithTimeout(findRelated(productId, limit))).ids,
    countWords: (words) => countWords(database, words),
    hasPrefix: (prefix, isOpen) => hasPrefix(database, prefix, isOpen),
    fuzzyMatches: (word, limit) => findFuzzyMatches(database, word, limit),
  };
}
