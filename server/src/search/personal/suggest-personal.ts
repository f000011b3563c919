import type { PersonalizedSuggestion } from '#contract/personalized-suggestions.ts';
import { type FilterLabels, listFilterLabels } from '#server/catalogue/list-filter-labels.ts';
import type { Database } from '#server/platform/database/database.ts';
import { toSearchCriteria } from '../advanced/to-search-criteria.ts';
import { findsAsTyped } from '../finds-as-typed.ts';
import type { Search } from '../search.ts';
import { foldText } from '../text/fold-text.ts';
import { countGroups, type GroupCount } from './count-groups.ts';
import { listOwnSearches, listSearchesOfPeers, type OwnSearch } from './preference-repository.ts';

export type PersonalDependencies = { database: Database; search: Pick<Search, 'search'> };

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_SEARCHES = 100;
const MIN_FREQUENT = 3;
/** Categories and manufacturers that are suggested. */
const MAX_PREFERENCES = 2;

/** Suggestions from the history of an account, surest first. Private searches are never read. */
export async function suggestPersonal(
  { database, search }: PersonalDependencies,
  userId: string,
  { currentQuery, limit }: { currentQuery: string; limit: number },
): Promise<PersonalizedSuggestion[]> {
  const typed = normalise(currentQuery);
  const [own, peers] = await Promise.all([
    listOwnSearches(database, userId, MAX_SEARCHES),
    listSearchesOfPeers(database, userId, limit),
  ]);
  const groups = countGroups(own);
  const labels = await listFilterLabels(
    database,
    groups.manufacturers.map(({ slug }) => slug),
  );
  const preferences = [
    ...groups.categories.slice(0, MAX_PREFERENCES).flatMap((group) => suggestCategory(group, labels, typed)),
    ...groups.manufacturers.slice(0, MAX_PREFERENCES).flatMap((group) => suggestBrand(group, labels, typed)),
  ];
  const [isComplete, ...found] = await Promise.all([
    endsInWholeWord(search, typed),
    ...preferences.map(async ({ text }) => findsAsTyped(search, text)),
  ]);
  const isSensible = ({ text }: PersonalizedSuggestion) =>
    isComplete || !normalise(text).startsWith(`${typed} `);
  const all = [
    ...own.filter(isRepeatable).map(suggestOwn),
    ...preferences.filter((preference, index) => found[index] && isSensible(preference)),
    ...peers.map(suggestOfPeers),
  ].filter(({ text }) => isContinuation(text, typed));
  const best = new Map<string, PersonalizedSuggestion>();
  for (const suggestion of all.toSorted((one, other) => other.confidence - one.confidence)) {
    const key = normalise(suggestion.text);
    if (!best.has(key)) best.set(key, suggestion);
  }
  return [...best.values()].slice(0, limit);
}

function isRepeatable({ result_count, has_criteria }: OwnSearch): boolean {
  return !has_criteria && (result_count === null || result_count > 0);
}

function suggestOwn({ query, search_count, last_searched_at }: OwnSearch): PersonalizedSuggestion {
  const metadata = { search_count, last_searched_at: last_searched_at.toISOString() };
  if (search_count >= MIN_FREQUENT)
    return {
      text: query,
      type: 'frequent_search',
      confidence: rounded(Math.min(0.95, 0.6 + 0.05 * search_count)),
      reason: `You have searched for this ${search_count} times.`,
      metadata,
    };
  const days = Math.max(0, (Date.now() - last_searched_at.getTime()) / DAY_MS);
  return {
    text: query,
    type: 'recent_successful',
    confidence: rounded(0.4 + 0.45 * Math.exp(-days / 7)),
    reason: `You searched for this ${describeDays(Math.floor(days))} and found products.`,
    metadata,
  };
}

/** Without typed text the category itself, otherwise the text within the category. */
function suggestCategory(
  { slug, share, count }: GroupCount,
  { categories }: FilterLabels,
  typed: string,
): PersonalizedSuggestion[] {
  const name = categories.get(slug);
  if (name === undefined) return [];
  return [
    {
      text: withTyped(name, typed),
      type: 'category_preference',
      confidence: rounded(0.35 + 0.5 * share),
      reason: `You often look for products in ${name}.`,
      metadata: { category: slug, search_count: count },
    },
  ];
}

function suggestBrand(
  { slug, share, count }: GroupCount,
  { manufacturers }: FilterLabels,
  typed: string,
): PersonalizedSuggestion[] {
  const name = manufacturers.get(slug);
  if (name === undefined) return [];
  return [
    {
      text: withTyped(name, typed),
      type: 'brand_preference',
      confidence: rounded(0.3 + 0.5 * share),
      reason: `You often look at products of ${name}.`,
      metadata: { manufacturer: slug, search_count: count },
    },
  ];
}

function suggestOfPeers({ query, accounts }: { query: string; accounts: number }): PersonalizedSuggestion {
  return {
    text: query,
    type: 'similar_users',
    confidence: rounded(Math.min(0.8, 0.3 + 0.04 * accounts)),
    reason: `${accounts} shoppers with searches like yours also searched for this.`,
    metadata: { search_count: accounts },
  };
}

/** `samsung` in the preferred category SSD is `samsung SSD`. */
function withTyped(name: string, typed: string): string {
  return typed === '' || isContinuation(name, typed) ? name : `${typed} ${name}`;
}

/** Whether the text has a word, or continues, with what was typed. */
function isContinuation(text: string, typed: string): boolean {
  return typed === '' || ` ${normalise(text)}`.includes(` ${typed}`);
}

/** False while a word is being typed: "sam" in the preferred category SSD is no suggestion. */
async function endsInWholeWord(search: Pick<Search, 'search'>, typed: string): Promise<boolean> {
  const word = typed.split(' ').at(-1)?.replaceAll('"', '') ?? '';
  return word !== '' && findsAsTyped(search, `"${word}"`, toSearchCriteria({}));
}

function normalise(text: string): string {
  return foldText(text).replace(/\s+/g, ' ').trim();
}

function describeDays(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

function rounded(confidence: number): number {
  return Math.round(confidence * 100) / 100;
}
