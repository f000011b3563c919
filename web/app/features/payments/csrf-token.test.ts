import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { csrfHeaders, forgetCsrfToken } from './csrf-token.ts';

const MINUTE = 60_000;
const kept = new Map<string, string>();
const fetchToken = vi.fn<typeof fetch>();

beforeEach(() => {
  kept.clear();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('fetch', fetchToken);
  vi.useFakeTimers();
  let count = 0;
  fetchToken.mockReset().mockImplementation(async () => {
    count += 1;
    return new Response(null, { status: 204, headers: { 'X-CSRF-Token': `token ${count}` } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  // The files of a worker share its globals.
  vi.unstubAllGlobals();
});

test('when a token was fetched less than 55 minutes ago, then it is used again; later another is fetched', async () => {
  const first = await csrfHeaders();
  expect(first).toMatchObject({
    'X-CSRF-Token': 'token 1',
    'X-Session-Id': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  vi.advanceTimersByTime(55 * MINUTE - 1);
  expect(await csrfHeaders()).toEqual(first);
  vi.advanceTimersByTime(1);
  expect(await csrfHeaders()).toMatchObject({ 'X-CSRF-Token': 'token 2' });
});

test('when the token is fetched, then the session is named by its header', async () => {
  const { 'X-Session-Id': sessionId } = await csrfHeaders();
  const [path, options] = fetchToken.mock.calls[0] ?? [];
  expect(path).toBe('/api/auth/csrf-token');
  expect(options?.headers).toMatchObject({ 'X-Session-Id': sessionId });
});

test('when the server refused the token, then the next one is fetched anew', async () => {
  await csrfHeaders();
  forgetCsrfToken();
  expect(await csrfHeaders()).toMatchObject({ 'X-CSRF-Token': 'token 2' });
});

test('when no token can be had, then the reason is told and nothing is kept', async () => {
  fetchToken.mockResolvedValueOnce(new Response(null, { status: 500 }));
  await expect(csrfHeaders()).rejects.toThrow('Failed to fetch CSRF token');
  fetchToken.mockRejectedValueOnce(new TypeError('offline'));
  await expect(csrfHeaders()).rejects.toThrow('Failed to fetch CSRF token');
  fetchToken.mockResolvedValueOnce(new Response(null, { status: 204 }));
  await expect(csrfHeaders()).rejects.toThrow('No CSRF token in response');
  expect(kept.has('csrf_token')).toBe(false);
});
