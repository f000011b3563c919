import type { SearchRemedy, SearchReplay } from '#contract/admin-search.ts';
import { findProductCards } from '#server/catalogue/find-product-cards.ts';
import type { Database } from '#server/platform/database/database.ts';
import { runSearch } from '../plan/run-search.ts';
import { createSynonyms, type Synonyms } from '../plan/synonyms.ts';
import { createPostgresEngine } from '../postgres/postgres-engine.ts';
import { noFilters } from '../search-engine.ts';
import { listSynonyms } from '../synonyms/synonym-repository.ts';
import { foldText } from '../text/fold-text.ts';
import { readLexemes } from '../text/read-lexemes.ts';
import { mergeWithGroups, normalisePhrase, normalisePhrases } from './merge-synonyms.ts';
import { listRedirects } from './redirect-repository.ts';
import { listRecentSearches } from './search-queue-repository.ts';

const DAYS = 7;
const MAX_SEARCHES = 2000;
/** Enough to judge a remedy, few enough for one request. */
const MAX_REPLAYED = 40;
const TOP_PRODUCTS = 5;

type RecentSearch = { query: string; session_count: number; has_results: boolean };
type Found = { total: number; ids: readonly string[]; redirect: string | null };

/** Runs the searches of the last week with and without a remedy. Nothing is stored. */
export async function replaySearches(database: Database, remedy: SearchRemedy): Promise<SearchReplay> {
  const searches = await listRecentSearches(database, { days: DAYS, limit: MAX_SEARCHES });
  const query = normalisePhrase(remedy.query);
  // The search that the remedy is for is shown even if nobody searched for it this week.
  if (!searches.some((search) => search.query === query))
    searches.push({ query, session_count: 0, has_results: true });
  const runs = await prepareRuns(database, remedy);
  const affected = searches.filter((search) => runs.mayChange(search.query)).slice(0, MAX_REPLAYED);
  const compared: { search: RecentSearch; before: Found; after: Found }[] = [];
  for (const search of affected) {
    const before = await runs.before(search.query);
    compared.push({ search, before, after: await runs.after(search.query, before) });
  }
  const changed = compared.filter(({ before, after }) => isDifferent(before, after));
  const describe = await describer(
    database,
    changed.flatMap(({ before, after }) => [before, after]),
  );
  const emptyBefore = compared.filter(({ before }) => isEmpty(before)).length;
  const emptyAfter = compared.filter(({ after }) => isEmpty(after)).length;
  const untouched = searches.filter((search) => !search.has_results && !affected.includes(search)).length;
  return {
    replayed_count: searches.length,
    without_results_before: untouched + emptyBefore,
    without_results_after: untouched + emptyAfter,
    changed: changed.map(({ search, before, after }) => ({
      query: search.query,
      session_count: search.session_count,
      before: describe(before),
      after: describe(after),
    })),
  };
}

async function prepareRuns(database: Database, remedy: SearchRemedy) {
  const [groups, redirects] = await Promise.all([listSynonyms(database), listRedirects(database)]);
  const engine = createPostgresEngine(database);
  const targets = new Map(redirects.map(({ query, target }) => [query, target]));
  const now = createSynonyms(groups.map(({ phrases }) => phrases));
  const find = async (synonyms: Synonyms, text: string): Promise<Found> => {
    const { hits } = await runSearch(engine, synonyms, {
      text,
      isTyping: false,
      filters: noFilters,
      order: { by: 'relevance', direction: 'desc' },
      offset: 0,
      limit: TOP_PRODUCTS,
      facets: 'none',
    });
    return { total: hits.total, ids: hits.ids, redirect: targets.get(text) ?? null };
  };
  const before = (text: string) => find(now, text);
  if (remedy.action === 'synonym') {
    const { merged, replaced } = mergeWithGroups(groups, normalisePhrases(remedy.phrases));
    const others = groups.filter((group) => !replaced.includes(group)).map(({ phrases }) => phrases);
    const then = createSynonyms([...others, merged]);
    // Only a search with one of the phrases can change.
    const phrases = createSynonyms([merged, merged]);
    const mayChange = (text: string) => hasPhrase(phrases, text);
    return { before, after: (text: string) => find(then, text), mayChange };
  }
  const query = normalisePhrase(remedy.query);
  const redirect = remedy.action === 'redirect' ? remedy.target : null;
  const after = async (_text: string, found: Found): Promise<Found> => ({
    ...found,
    redirect: redirect ?? found.redirect,
  });
  return { before, after, mayChange: (text: string) => text === query };
}

function hasPhrase(synonyms: Synonyms, text: string): boolean {
  const words = readLexemes(foldText(text)).map(({ word }) => word);
  return words.some((_, position) => synonyms.findAt(words, position) !== null);
}

function isEmpty({ total, redirect }: Found): boolean {
  return total === 0 && redirect === null;
}

function isDifferent(before: Found, after: Found): boolean {
  return (
    before.total !== after.total ||
    before.redirect !== after.redirect ||
    before.ids.join() !== after.ids.join()
  );
}

async function describer(database: Database, results: readonly Found[]) {
  const cards = await findProductCards(database, [...new Set(results.flatMap(({ ids }) => ids))]);
  const names = new Map(cards.map(({ _id, name }) => [_id, name]));
  return ({ total, ids, redirect }: Found) => ({
    total_count: total,
    top_products: ids.map((_id) => ({ _id, name: names.get(_id) ?? '' })),
    redirect,
  });
}
