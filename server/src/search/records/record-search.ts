import { LRUCache } from 'lru-cache';
import { MAX_QUERY_LENGTH } from '#contract/search-limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Logger } from '#server/platform/logger.ts';
import { foldText } from '../text/fold-text.ts';
import { anonymousMark } from './anonymous-mark.ts';
import { createBatchWriter } from './batch-writer.ts';
import { insertSearchRecords, type SearchRecord } from './search-record-repository.ts';

export type RecordableSearch = {
  query: string;
  resultCount: number;
  sessionId: string;
  /** Where most results were, the fullest first. */
  categorySlugs: readonly string[];
};

export type SearchRecorder = {
  /** Answers the id of the record at once; writing comes later and never fails the caller. */
  record: (search: RecordableSearch) => string;
  /** Writes what is still waiting. */
  stop: () => Promise<void>;
};

const MOST_CATEGORIES = 3;
const MOST_AN_HOUR = 60;
const HOUR_MS = 60 * 60 * 1000;
const SESSIONS_REMEMBERED = 10_000;

/** Notes what visitors search for. One visitor cannot flood the notes, and all together cannot fill the memory. */
export function createSearchRecorder({
  database,
  logger,
}: {
  database: Database;
  logger: Logger;
}): SearchRecorder {
  const recordedInHour = new LRUCache<string, number>({ max: SESSIONS_REMEMBERED });
  const writer = createBatchWriter<SearchRecord>({
    name: 'searches',
    logger,
    write: (batch) => insertSearchRecords(database, batch),
  });

  function mayRecord(sessionId: string): boolean {
    const key = `${sessionId} ${Math.floor(Date.now() / HOUR_MS)}`;
    const recorded = recordedInHour.get(key) ?? 0;
    if (recorded >= MOST_AN_HOUR) return false;
    recordedInHour.set(key, recorded + 1);
    return true;
  }

  return {
    record: ({ query, resultCount, sessionId, categorySlugs }) => {
      const _id = newId();
      const folded = recordedText(query);
      if (folded !== '' && mayRecord(sessionId)) {
        writer.add({
          _id,
          query: folded,
          result_count: resultCount,
          session_hash: anonymousMark('search', sessionId, folded),
          category_slugs: categorySlugs.slice(0, MOST_CATEGORIES),
        });
      }
      return _id;
    },
    stop: writer.stop,
  };
}

/** One spelling for all who search for the same. */
function recordedText(query: string): string {
  const folded = foldText(query).replace(/\s+/g, ' ').trim();
  // By whole characters: half of a pair would not come back from the database.
  return [...folded].slice(0, MAX_QUERY_LENGTH).join('').trim();
}
