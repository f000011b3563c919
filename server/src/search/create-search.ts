import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { answerQuestion } from './plan/answer-question.ts';
import { rephraseText } from './plan/rephrase-text.ts';
import { createSynonyms, type Synonyms } from './plan/synonyms.ts';
import { createPostgresEngine } from './postgres/postgres-engine.ts';
import type { Search } from './search.ts';
import { listSynonymGroups } from './synonyms/synonym-repository.ts';
import type { SearchWorker } from './worker/start-search-worker.ts';

export type ReloadableSearch = Search & { reloadSynonyms: () => void };

type Parts = {
  database: Database;
  logger: Logger;
  /** Null where this process shall hold no index. */
  worker: SearchWorker | null;
  /** How long a search in PostgreSQL may take. */
  timeoutMs?: number;
};

/** Asks the index, and PostgreSQL as long as there is none or it fails. */
export function createSearch({ database, logger, worker, timeoutMs }: Parts): ReloadableSearch {
  const engine = createPostgresEngine(database, { timeoutMs });
  let synonyms: Promise<Synonyms> | null = null;

  function readSynonyms(): Promise<Synonyms> {
    synonyms ??= listSynonymGroups(database).then(createSynonyms);
    synonyms.catch(() => {
      synonyms = null;
    });
    return synonyms;
  }

  async function first<Answer>(
    askIndex: (index: SearchWorker) => Promise<Answer>,
    askPostgres: () => Promise<Answer>,
  ): Promise<[Answer, 'index' | 'postgresql']> {
    if (worker?.isReady()) {
      try {
        return [await askIndex(worker), 'index'];
      } catch (error) {
        logger.warn({ err: error }, 'the search index failed; PostgreSQL answers instead');
      }
    }
    return [await askPostgres(), 'postgresql'];
  }

  return {
    ask: async (question) => {
      const [reply, answeredBy] = await first(
        (index) => index.ask(question),
        async () => answerQuestion(engine, await readSynonyms(), question),
      );
      return { ...reply, engine: answeredBy };
    },
    related: async (productId, most) => {
      const [ids] = await first(
        (index) => index.related(productId, most),
        async () => engine.related(productId, most),
      );
      return ids;
    },
    rephrase: async (text, most) => {
      const [suggestions] = await first(
        (index) => index.rephrase(text, most),
        async () => rephraseText(engine, await readSynonyms(), text, most),
      );
      return suggestions;
    },
    reloadSynonyms: () => {
      synonyms = null;
    },
  };
}
