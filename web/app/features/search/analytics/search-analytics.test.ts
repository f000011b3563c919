import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const id = '0'.repeat(24);
let page: EventTarget & { visibilityState: string };
let sent: Record<string, unknown>[];
const beacon = vi.fn();
const request = vi.fn();

beforeEach(() => {
  sent = [];
  vi.resetModules();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', { sendBeacon: beacon });
  request.mockImplementation(async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    throw new Error('The server cannot be reached.');
  });
  vi.stubGlobal('fetch', request);
});

afterEach(() => {
  vi.unstubAllGlobals();
  beacon.mockReset();
  request.mockReset();
});

test('one session sends its events, and a summary when the page is hidden', async () => {
  const { trackClick, trackSearch } = await import('./search-analytics.ts');
  trackSearch('search_query', { query: 'ssd' });
  trackSearch('search_filter', { query: 'ssd', filters: { categories: 'ssd' } });
  trackSearch('performance', { metadata: { search_time_ms: 4 } });
  trackClick({ analytics_id: id, product_id: id, position: 21, search_query: 'ssd' });
  await vi.waitFor(() => expect(sent).toHaveLength(5));
  expect(sent.map(({ event_type }) => event_type)).toEqual([
    'page_load',
    'search_query',
    'search_filter',
    'performance',
    undefined,
  ]);
  expect(sent.at(-1)).toMatchObject({ product_id: id, position: 21, analytics_id: id });
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('pagehide'));
  expect(beacon).toHaveBeenCalledTimes(1);
  const [path, blob] = beacon.mock.calls[0] as [string, Blob];
  expect(path).toBe('/api/search/analytics');
  expect(JSON.parse(await blob.text())).toMatchObject({
    event_type: 'session_end',
    session_id: sent[0]?.session_id,
    session_data: {
      search_queries: ['ssd'],
      clicked_products: [id],
      filters_used: ['categories'],
      total_search_time: 4,
    },
  });
});

test('the summary contains the last 100 events only', async () => {
  const { trackSearch } = await import('./search-analytics.ts');
  for (let number = 0; number < 130; number++) trackSearch('search_query', { query: `ssd ${number}` });
  page.dispatchEvent(new Event('pagehide'));
  const { session_data } = JSON.parse(await (beacon.mock.calls[0] as [string, Blob])[1].text());
  expect(session_data.search_queries).toHaveLength(100);
  expect(session_data.search_queries[0]).toBe('ssd 30');
});

test('nothing is sent for visitors who ask not to be tracked', async () => {
  vi.stubGlobal('navigator', { doNotTrack: '1', sendBeacon: beacon });
  const { trackSearch } = await import('./search-analytics.ts');
  trackSearch('search_query', { query: 'ssd' });
  page.dispatchEvent(new Event('pagehide'));
  expect(request).not.toHaveBeenCalled();
  expect(beacon).not.toHaveBeenCalled();
});
