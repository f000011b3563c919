import { sql } from 'kysely';
import type {
  SearchFunnel,
  SearchListQuery,
  SearchQueue,
  SearchQueueQuery,
  SearchRedirectList,
  SearchRemedy,
  SynonymGroup,
  SynonymList,
} from '#contract/admin-search.ts';
import { buildPagination, PAGE_SIZE } from '#contract/pagination.ts';
import { sheetText } from '#server/catalogue/import/csv-text.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { Database, DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import {
  deleteSynonyms,
  insertSynonyms,
  listSynonyms,
  replaceSynonyms,
} from '../synonyms/synonym-repository.ts';
import { followRedirects } from './follow-redirects.ts';
import { mergeWithGroups, normalisePhrase, normalisePhrases } from './merge-synonyms.ts';
import {
  deleteRedirect,
  ignoreSearch,
  listRedirects,
  markRemedied,
  reopenSearch,
  upsertRedirect,
} from './redirect-repository.ts';
import { listQueue, readFunnelDays } from './search-queue-repository.ts';

const MAX_EXPORTED = 10_000;

const fail = errorsOf({
  unknown_synonyms: { status: 404, detail: 'There is no such group of synonyms.' },
  unknown_redirect: { status: 404, detail: 'There is no such redirect.' },
  too_few_phrases: { status: 400, detail: 'Please enter at least two different phrases' },
  redirect_loop: {
    status: 409,
    detail:
      'This redirect would lead back to the same search, so nobody would get anywhere. Please choose another page.',
  },
  phrase_taken: { status: 409, detail: 'One of these phrases is in another group. Please add them there.' },
});

export async function readQueue(session: DatabaseSession, query: SearchQueueQuery): Promise<SearchQueue> {
  const rows = await listQueue(session, query, { offset: (query.page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  const data = rows.map(({ total: _, ...row }) => ({
    ...row,
    last_searched_at: row.last_searched_at.toISOString(),
  }));
  return { data, pagination: buildPagination(query.page, rows[0]?.total ?? 0) };
}

/** Applies a remedy. Synonyms join the group that has one of the phrases. */
export async function applyRemedy(database: Database, remedy: SearchRemedy): Promise<void> {
  const query = normalisePhrase(remedy.query);
  await audited(database, async (transaction) => {
    if (remedy.action === 'ignore') return ignoreSearch(transaction, query);
    if (remedy.action === 'synonym') {
      await joinSynonyms(transaction, requirePhrases(remedy.phrases));
      return markRemedied(transaction, query);
    }
    // Two redirects that are added at once could make a loop together.
    await sql`lock table search_redirects in share row exclusive mode`.execute(transaction);
    await requireNoLoop(transaction, remedy);
    await upsertRedirect(transaction, { query, target: remedy.target });
  });
}

/** Throws if the redirect of a remedy would lead back to its own search. */
export async function requireNoLoop(session: DatabaseSession, remedy: SearchRemedy): Promise<void> {
  if (remedy.action !== 'redirect') return;
  const query = normalisePhrase(remedy.query);
  const targets = targetsOf(await listRedirects(session)).set(query, remedy.target);
  if (followRedirects(targets, query) === null) throw fail('redirect_loop');
}

/** The searches of the queue as CSV for spreadsheets. */
export async function exportQueue(
  session: DatabaseSession,
  query: Omit<SearchQueueQuery, 'page'>,
): Promise<string> {
  const rows = await listQueue(session, query, { offset: 0, limit: MAX_EXPORTED });
  return sheetText([
    ['search', 'problem', 'visitors', 'results', 'last_searched_at'],
    ...rows.map(({ query, problem, session_count, result_count, last_searched_at }) => [
      ...[query, problem, String(session_count), String(result_count), last_searched_at.toISOString()],
    ]),
  ]);
}

/** Groups of synonyms with a phrase that contains the text, by page. */
export async function readSynonyms(
  session: DatabaseSession,
  { search, page }: SearchListQuery,
): Promise<SynonymList> {
  return pageOf(await findSynonyms(session, search), page);
}

/** The groups of a search as CSV, a row for each group. */
export async function exportSynonyms(
  session: DatabaseSession,
  { search }: Omit<SearchListQuery, 'page'>,
): Promise<string> {
  const groups = await findSynonyms(session, search);
  return sheetText([['phrases'], ...groups.map(({ phrases }) => [phrases.join(', ')])]);
}

async function findSynonyms(session: DatabaseSession, search: string): Promise<SynonymGroup[]> {
  return (await listSynonyms(session)).filter(({ phrases }) =>
    phrases.some((phrase) => phrase.includes(search.toLowerCase())),
  );
}

function pageOf<Row>(rows: readonly Row[], page: number) {
  return {
    data: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    pagination: buildPagination(page, rows.length),
  };
}

/** Redirects of searches that contain the text, by page. */
export async function readRedirects(
  session: DatabaseSession,
  { search, page }: SearchListQuery,
): Promise<SearchRedirectList> {
  return pageOf(await findRedirects(session, search), page);
}

/** The redirects of a search as CSV. */
export async function exportRedirects(
  session: DatabaseSession,
  { search }: Omit<SearchListQuery, 'page'>,
): Promise<string> {
  const redirects = await findRedirects(session, search);
  return sheetText([
    ['search', 'target', 'leads_back', 'created_at'],
    ...redirects.map(({ query, target, is_circular, created_at }) => [
      ...[query, target, is_circular ? 'yes' : 'no', created_at],
    ]),
  ]);
}

/** Undoing a deletion can make loops, which searches ignore and the list shows: so all redirects are read. */
async function findRedirects(session: DatabaseSession, search: string): Promise<SearchRedirectList['data']> {
  const rows = await listRedirects(session);
  const targets = targetsOf(rows);
  return rows
    .filter(({ query }) => query.includes(search.toLowerCase()))
    .map((row) => ({
      ...row,
      is_circular: followRedirects(targets, row.query) === null,
      created_at: row.created_at.toISOString(),
    }));
}

function targetsOf(redirects: readonly { query: string; target: string }[]): Map<string, string> {
  return new Map(redirects.map(({ query, target }) => [query, target]));
}

/** No longer ignores a search. */
export async function reopenIgnoredSearch(database: Database, query: string): Promise<void> {
  await audited(database, (transaction) => reopenSearch(transaction, normalisePhrase(query)));
}

/** The audit log records changes within transactions. */
function audited<Result>(
  database: Database,
  change: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(change);
}

export async function addSynonyms(database: Database, phrases: readonly string[]): Promise<SynonymGroup> {
  const wanted = requirePhrases(phrases);
  return audited(database, (transaction) => joinSynonyms(transaction, wanted));
}

async function joinSynonyms(transaction: DatabaseTransaction, wanted: string[]): Promise<SynonymGroup> {
  const { merged, replaced } = mergeWithGroups(await lockSynonyms(transaction), wanted);
  await deleteSynonyms(
    transaction,
    replaced.map(({ _id }) => _id),
  );
  return insertSynonyms(transaction, merged);
}

export async function changeSynonyms(
  database: Database,
  { _id, phrases }: SynonymGroup,
): Promise<SynonymGroup> {
  const wanted = requirePhrases(phrases);
  return database.transaction().execute(async (transaction) => {
    const others = (await lockSynonyms(transaction)).filter((group) => group._id !== _id);
    if (mergeWithGroups(others, wanted).replaced.length > 0) throw fail('phrase_taken');
    const changed = await replaceSynonyms(transaction, { _id, phrases: wanted });
    if (!changed) throw fail('unknown_synonyms');
    return changed;
  });
}

export async function removeSynonyms(database: Database, _id: string): Promise<void> {
  const deleted = await audited(database, (transaction) => deleteSynonyms(transaction, [_id]));
  if (deleted === 0) throw fail('unknown_synonyms');
}

export async function removeRedirect(database: Database, _id: string): Promise<void> {
  if (!(await audited(database, (transaction) => deleteRedirect(transaction, _id))))
    throw fail('unknown_redirect');
}

/** How often people search, find, click and buy. */
export async function readFunnel(session: DatabaseSession, days: number): Promise<SearchFunnel> {
  const by_day = await readFunnelDays(session, days);
  const sum = (name: keyof SearchFunnel['total']) => by_day.reduce((total, day) => total + day[name], 0);
  return {
    total: {
      searches: sum('searches'),
      with_results: sum('with_results'),
      with_clicks: sum('with_clicks'),
      with_purchases: sum('with_purchases'),
    },
    by_day,
  };
}

/** Concurrent changes wait for each other, so that no phrase gets into two groups. */
async function lockSynonyms(transaction: DatabaseTransaction): Promise<SynonymGroup[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('search synonyms', 0))`.execute(transaction);
  return listSynonyms(transaction);
}

function requirePhrases(phrases: readonly string[]): string[] {
  const normalised = normalisePhrases(phrases);
  if (normalised.length < 2) throw fail('too_few_phrases');
  return normalised;
}
