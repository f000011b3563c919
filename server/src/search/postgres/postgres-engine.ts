import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { SearchEngine } from '../search-engine.ts';
import { findRelated } from './find-related.ts';
import { searchStatement } from './search-statement.ts';
import { countWords, findNearWords, hasPrefix } from './search-vocabulary.ts';
import '../search-tables.ts';

const TIMEOUT_MS = 5000;
/** The hits of a common word with what their facets are counted by, without a detour over the disk. */
const WORK_MEMORY = '32MB';

/** Search in PostgreSQL itself: while no index is ready, and where a process must not hold one. */
export function createPostgresEngine(database: Database, { timeoutMs = TIMEOUT_MS } = {}): SearchEngine {
  /** One row, within the time a search may take. Compiling a statement to machine code would take longer than running it. */
  const runInTime = <Row>(statement: RawBuilder<Row>): Promise<Row> =>
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
    search: (request) => runInTime(searchStatement(request)),
    related: async (productId, most) => (await runInTime(findRelated(productId, most))).ids,
    countWords: (words) => countWords(database, words),
    hasPrefix: (prefix, isOpen) => hasPrefix(database, prefix, isOpen),
    nearWords: (word, most) => findNearWords(database, word, most),
  };
}
