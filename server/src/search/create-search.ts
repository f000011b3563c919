import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { matchTexts } from './plan/match-text.ts';
import { rephraseText } from './plan/rephrase-text.ts';
import { runAdvancedSearch } from './plan/run-advanced-search.ts';
import { runSearch } from './plan/run-search.ts';
import { createSynonyms, type Synonyms } from './plan/synonyms.ts';
import { createPostgresEngine } from './postgres/postgres-engine.ts';
import { followRedirects } from './remedies/follow-redirects.ts';
import { normalisePhrase } from './remedies/merge-synonyms.ts';
import { listRedirects } from './remedies/redirect-repository.ts';
import type { Search, SearchResult, TextMatch, UserQuery } from './search.ts';
import { listSynonymGroups } from './synonyms/synonym-repository.ts';
import type { SearchWorker } from './worker/start-search-worker.ts';

export type ReloadableSearch = Search & {
  /** Reads synonyms and redirects again. */
  reloadSynonyms: () => void;
  /** Answers by engine since the start, for the metrics. */
  counts: Readonly<Record<'index' | 'postgresql', number>>;
};

type Dependencies = {
  database: Database;
  logger: Logger;
  /** Null if this process has no index. */
  worker: SearchWorker | null;
  /** The time limit of a search in PostgreSQL. */
  timeoutMs?: number;
};

/** Few enough that other searches do not wait long for the thread, and enough that messages cost little. */
const TEXTS_PER_CALL = 25;

/** Searches the index; falls back to PostgreSQL while there is no index or when it fails. */
export function createSearch({ database, logger, worker, timeoutMs }: Dependencies): ReloadableSearch {
  const engine = createPostgresEngine(database, { timeoutMs });
  const counts = { index: 0, postgresql: 0 };
  let synonyms: Promise<Synonyms> | null = null;
  let redirects: Promise<ReadonlyMap<string, string>> | null = null;

  function readSynonyms(): Promise<Synonyms> {
    synonyms ??= listSynonymGroups(database).then(createSynonyms);
    synonyms.catch(() => {
      synonyms = null;
    });
    return synonyms;
  }

  function readRedirects(): Promise<ReadonlyMap<string, string>> {
    redirects ??= listRedirects(database).then(
      (rows) => new Map(rows.map(({ query, target }) => [query, target])),
    );
    redirects.catch(() => {
      redirects = null;
    });
    return redirects;
  }

  async function withFallback<Answer>(
    searchIndex: (index: SearchWorker) => Promise<Answer>,
    searchPostgres: () => Promise<Answer>,
  ): Promise<[Answer, 'index' | 'postgresql']> {
    if (worker?.isReady()) {
      try {
        const answer = await searchIndex(worker);
        counts.index += 1;
        return [answer, 'index'];
      } catch (error) {
        // Refused, because too many wait: PostgreSQL, which takes far longer, would make it worse.
        if (error instanceof AppError) throw error;
        logger.warn({ err: error }, 'the search index failed; falling back to PostgreSQL');
      }
    }
    counts.postgresql += 1;
    return [await searchPostgres(), 'postgresql'];
  }

  async function searchPostgres(query: UserQuery): Promise<SearchResult> {
    const known = await readSynonyms();
    return query.criteria
      ? runAdvancedSearch(engine, known, query, query.criteria)
      : runSearch(engine, known, query);
  }

  return {
    counts,
    search: async (query) => {
      // The check of a cart: the index may not have a new product yet, which would count as no longer sold.
      if (query.filters.ids) return { ...(await searchPostgres(query)), engine: 'postgresql' };
      const [result, usedEngine] = await withFallback(
        (index) => index.search(query),
        () => searchPostgres(query),
      );
      return { ...result, engine: usedEngine };
    },
    redirectOf: async (text) => followRedirects(await readRedirects(), normalisePhrase(text)),
    related: async (productId, limit) => {
      const [ids] = await withFallback(
        (index) => index.related(productId, limit),
        async () => engine.related(productId, limit),
      );
      return ids;
    },
    matchTexts: async (texts, limit) => {
      const matches: TextMatch[] = [];
      for (let start = 0; start < texts.length; start += TEXTS_PER_CALL) {
        const batch = texts.slice(start, start + TEXTS_PER_CALL);
        const [found] = await withFallback(
          (index) => index.matchTexts(batch, limit),
          async () => matchTexts(engine, await readSynonyms(), batch, limit),
        );
        matches.push(...found);
      }
      return matches;
    },
    rephrase: async (text, limit) => {
      const [suggestions] = await withFallback(
        (index) => index.rephrase(text, limit),
        async () => rephraseText(engine, await readSynonyms(), text, limit),
      );
      return suggestions;
    },
    reloadSynonyms: () => {
      synonyms = null;
      redirects = null;
    },
  };
}
