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
};

async function asUser({ database }: Scene, body?: object) {
  const { headers } = await signInAs(database);
  return { headers, body };
}

async function ofEntry({ database }: Scene, body?: object) {
  const { headers, userId } = await signInAs(database);
  return { headers, params: { id: await insertHistoryEntry(database, userId) }, body };
}

async function ofSavedSearch({ database }: Scene, body?: object) {
  const { headers, userId } = await signInAs(database);
  return { headers, params: { id: await insertSavedSearch(database, userId) }, body };
}
