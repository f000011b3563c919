import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { interceptApi } from '../../testing/intercept-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { createSignedInShopper } from '../../testing/signed-in-shopper.ts';
import { ApiError } from './api-client.ts';
import { apiQuery, browserQueryClient, createQueryClient } from './query-client.ts';

const MINUTE = 60_000;

test.each([
  { name: 'status 500', error: new ApiError(500, {}), tries: 3 },
  { name: 'status 429', error: new ApiError(429, {}), tries: 3 },
  { name: 'no connection', error: new TypeError('Failed to fetch'), tries: 3 },
  { name: 'status 404', error: new ApiError(404, {}), tries: 1 },
  { name: 'status 400', error: new ApiError(400, {}), tries: 1 },
])('a query that fails with $name is tried $tries times', async ({ error, tries }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const call = vi.fn().mockRejectedValue(error);
  const failure = expect(
    createQueryClient({ call }).fetchQuery(apiQuery(endpoints.listCategories)),
  ).rejects.toBe(error);
  await vi.advanceTimersByTimeAsync(MINUTE);
  await failure;
  expect(call).toHaveBeenCalledTimes(tries);
});

test('responses are reused for five minutes, also after focus and reconnect, and then fetched again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const start = Date.now();
  const requests = interceptApi(/^\/api\//);
  const calls = () =>
    requests.filter(({ method }) => method === 'GET').map(({ url }) => new URL(url).pathname);
  const shown = await renderPage('/about');
  await expect.element(page.getByRole('banner')).toBeVisible();
  const visitSsdAndReturn = async () => {
    shown.go('/ssd');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('SSD');
    await expect.element(page.getByRole('main').getByRole('article').first()).toBeVisible();
    shown.go(-1);
    await expect.poll(shown.address).toBe('/about');
  };
  const frameCalls = calls();
  expect(frameCalls).toContain('/api/shop');

  await visitSsdAndReturn();
  const ssdCalls = calls().slice(frameCalls.length);
  expect(ssdCalls.toSorted()).toEqual(['/api/categories/ssd', '/api/search/products']);
  // expect.poll advances the fake clock as well, so the times stay a minute or more away from the limit.
  vi.setSystemTime(start + 4 * MINUTE);
  await visitSsdAndReturn();
  expect(calls()).toEqual([...frameCalls, ...ssdCalls]);

  vi.setSystemTime(start + 8 * MINUTE);
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await visitSsdAndReturn();
  // StrictMode mounts twice, and a stale query is fetched at each mount.
  await expect.poll(() => calls().filter((path) => path === '/api/categories/ssd').length).toBeGreaterThan(1);
  // The shop's facts do not become stale while the window is open.
  expect(calls().filter((path) => path === '/api/shop')).toHaveLength(1);
});

test('a private query that is loading when another user signs in is fetched again', async () => {
  const { path } = accountEndpoints.listAddresses;
  const requests = interceptApi(path, (_request, passOn) =>
    requests.length === 1 ? new Promise(() => {}) : passOn(),
  );
  await createSignedInShopper();
  const observer = new QueryObserver(browserQueryClient(), apiQuery(accountEndpoints.listAddresses));
  onTestFinished(observer.subscribe(() => {}));
  await expect.poll(() => requests.length).toBe(1);
  await createSignedInShopper();
  await expect.poll(() => observer.getCurrentResult().data).toEqual({ addresses: [] });
});
