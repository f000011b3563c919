import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { restoreFetchedQueries } from './query-state.tsx';

const MINUTE = 60_000;
const key = ['/api/categories', {}];

function showPageWithQueries(json: string): void {
  const script = document.createElement('script');
  script.id = 'query-state';
  script.type = 'application/json';
  script.textContent = json;
  document.body.append(script);
  onTestFinished(() => script.remove());
}

function arriveBy(type: string, ageMs = 0): void {
  const navigation = { type } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation]);
  vi.spyOn(performance, 'now').mockReturnValue(ageMs);
  onTestFinished(() => void vi.restoreAllMocks());
}

function restore() {
  showPageWithQueries(JSON.stringify([[key, { groups: [] }]]));
  const client = new QueryClient();
  restoreFetchedQueries(client);
  const query = client.getQueryCache().find({ queryKey: key });
  return { data: query?.state.data, isStale: query?.isStaleByTime(5 * MINUTE) };
}

test.each(['navigate', 'reload'])('the data of a page counts as fetched at its %s', (type) => {
  arriveBy(type);
  expect(restore()).toEqual({ data: { groups: [] }, isStale: false });
});

test('the data of a page that was requested long ago, before its tab was suspended, is fetched again', () => {
  arriveBy('navigate', 6 * MINUTE);
  expect(restore()).toEqual({ data: { groups: [] }, isStale: true });
});

test('the data of a page that Back may have taken from the browser is shown and fetched again', () => {
  arriveBy('back_forward');
  expect(restore()).toEqual({ data: { groups: [] }, isStale: true });
});
