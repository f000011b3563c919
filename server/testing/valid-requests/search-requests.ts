import { randomUUID } from 'node:crypto';
import { newId } from '#server/platform/ids.ts';
import { ignoreSearch, listRedirects, upsertRedirect } from '#server/search/remedies/redirect-repository.ts';
import { insertSynonyms } from '#server/search/synonyms/synonym-repository.ts';
import { stockProduct } from '../order-fixtures.ts';
import { insertHistoryEntry, insertSavedSearch } from '../search-entities.ts';
import { signInAs } from '../sign-in-as.ts';
import type { RequestMaker, Scene } from './valid-request.ts';

const criteria = {
  product_name: 'ssd AND NOT sata',
  categories: ['SSD'],
  manufacturers: ['Samsung'],
  price_min: 1000,
  price_max: 9000,
  in_stock_only: true,
  specifications: { capacity_gb: { query: '2tb', operator: 'equals' as const } },
  date_from: '2026-01-01',
  date_to: '2026-12-31',
};
const sessionId = randomUUID();
const synonym = { action: 'synonym', query: 'pendrive', phrases: ['pendrive', 'usb drive'] };
const alert = { new_matches: true, price_below: 5000 };

/** Requests about search history, saved searches and search data, by route. */
export const searchRequests: Record<string, RequestMaker> = {
  'POST /api/search/history': (scene) =>
    asUser(scene, {
      ...{ query: '2tb ssd', filters: { in_stock_only: true } },
      ...{ result_count: 7, privacy_level: 'private' },
    }),
  'POST /api/search/history/import': (scene) =>
    asUser(scene, { searches: [{ query: 'mouse', searched_at: '2026-02-01T10:00:00.000Z' }] }),
  'PATCH /api/search/history/{id}/favorite': (scene) => ofEntry(scene, { is_favorite: true }),
  'PATCH /api/search/history/{id}/privacy': (scene) => ofEntry(scene, { privacy_level: 'private' }),
  'DELETE /api/search/history/{id}': (scene) => ofEntry(scene),
  'DELETE /api/search/history': asUser,
  'POST /api/search/advanced/saved-searches': (scene) =>
    asUser(scene, { name: 'Drives', description: 'Fast', advanced_criteria: criteria, alert, replace: true }),
  'PATCH /api/search/advanced/saved-searches/{id}/alert': (scene) => ofSavedSearch(scene, { alert }),
  'DELETE /api/search/advanced/saved-searches/{id}': (scene) => ofSavedSearch(scene),
  'POST /api/search/alerts/unsubscribe': async () => ({ body: {} }),
  'POST /api/search/analytics': async () => ({
    body: {
      ...{ event_type: 'session_end', query: '2tb ssd', filters: { in_stock_only: true }, page: 1 },
      ...{ sort_criteria: 'relevance', session_id: sessionId, user_agent: 'Mozilla/5.0', source: 'web' },
      metadata: { search_time_ms: 12.5, result_count: 7, has_results: true, position: 1 },
      session_data: {
        ...{ session_id: sessionId, search_queries: ['2tb ssd'], clicked_products: [], filters_used: [] },
        ...{ total_search_time: 900, session_start: '2026-02-01T10:00:00.000Z' },
      },
    },
  }),
  'POST /api/search/analytics/click': async ({ database }) => {
    const { productId } = await stockProduct(database, 10);
    const click = { product_id: productId, position: 1, click_timestamp: '2026-02-01T10:00:00.000Z' };
    return { body: { analytics_id: newId(), ...click, search_query: '2tb ssd', session_id: sessionId } };
  },
  'POST /api/admin/search/queue/preview': (scene) => asAdmin(scene, synonym),
  'POST /api/admin/search/queue/apply': (scene) => asAdmin(scene, synonym),
  'POST /api/admin/search/queue/reopen': async (scene) => {
    await ignoreSearch(scene.database, 'asdf');
    return asAdmin(scene, { query: 'asdf' });
  },
  'POST /api/admin/search/synonyms': (scene) => asAdmin(scene, { phrases: ['sound card', 'audio card'] }),
  'PUT /api/admin/search/synonyms/{id}': (scene) => ofSynonyms(scene, { phrases: ['bench', 'table'] }),
  'DELETE /api/admin/search/synonyms/{id}': (scene) => ofSynonyms(scene),
  'DELETE /api/admin/search/redirects/{id}': async (scene) => {
    const { database } = scene;
    await upsertRedirect(database, { query: 'careers', target: '/about' });
    const { _id } = (await listRedirects(database)).find(({ query }) => query === 'careers') ?? {};
    return { ...(await asAdmin(scene)), params: { id: _id ?? '' } };
  },
};

async function asUser({ database }: Scene, body?: object) {
  const { headers } = await signInAs(database);
  return { headers, body };
}

async function asAdmin({ database }: Scene, body?: object) {
  const { headers } = await signInAs(database, { isAdmin: true });
  return { headers, body };
}

async function ofSynonyms(scene: Scene, body?: object) {
  const { _id } = await insertSynonyms(scene.database, [newId(), newId()]);
  return { ...(await asAdmin(scene, body)), params: { id: _id } };
}

async function ofEntry({ database }: Scene, body?: object) {
  const { headers, userId } = await signInAs(database);
  return { headers, params: { id: await insertHistoryEntry(database, userId) }, body };
}

async function ofSavedSearch({ database }: Scene, body?: object) {
  const { headers, userId } = await signInAs(database);
  return { headers, params: { id: await insertSavedSearch(database, userId) }, body };
}
