import { MAX_QUERY_LENGTH } from '#contract/search-limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Logger } from '#server/platform/logger.ts';
import { foldText } from '../text/fold-text.ts';
import { anonymousHash } from './anonymous-hash.ts';
import { createBatchWriter } from './batch-writer.ts';
import { createHourlyLimit } from './hourly-limit.ts';
import { insertSearchRecords, type SearchRecord } from './search-record-repository.ts';

export type RecordableSearch = {
  query: string;
  resultCount: number;
  sessionId: string;
  /** The categories with most results, largest first. */
  categorySlugs: readonly string[];
};

export type SearchRecorder = {
  /** Returns the id of the record immediately; it is written later, and a failure is only logged. */
  record: (search: RecordableSearch) => string;
  /** Writes the remaining records. */
  stop: () => Promise<void>;
};

const MAX_CATEGORIES = 3;
const MAX_PER_HOUR = 60;

/** Records searches. Limits the records per session and the records in memory. */
export function createSearchRecorder({
  database,
  logger,
}: {
  database: Database;
  logger: Logger;
}): SearchRecorder {
  const mayRecord = createHourlyLimit(MAX_PER_HOUR);
  const writer = createBatchWriter<SearchRecord>({
    name: 'searches',
    logger,
    write: (batch) => insertSearchRecords(database, batch),
  });

  return {
    record: ({ query, resultCount, sessionId, categorySlugs }) => {
      const _id = newId();
      const folded = recordedText(query);
      if (folded !== '' && mayRecord(sessionId)) {
        writer.add({
          _id,
          query: folded,
          result_count: resultCount,
          session_hash: anonymousHash('search', sessionId, folded),
          category_slugs: categorySlugs.slice(0, MAX_CATEGORIES),
        });
      }
      return _id;
    },
    stop: writer.stop,
  };
}

/** The normalised text, so that different spellings of a query count as one. */
function recordedText(query: string): string {
  const folded = foldText(query).replace(/\s+/g, ' ').trim();
  // Cut by code points: PostgreSQL cannot store half a surrogate pair.
  return [...folded].slice(0, MAX_QUERY_LENGTH).join('').trim();
}
