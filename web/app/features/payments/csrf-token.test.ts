import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCsrfToken, csrfHeaders } from './csrf-token.ts';

const MINUTE = 60_000;
const stored = new Map<string, string>();
const fetchToken = vi.fn<typeof fetch>();

beforeEach(() => {
  stored.clear();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
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
  // Test files of a worker share its globals.
  vi.unstubAllGlobals();
});

test('caches a token for 55 minutes', async () => {
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

test('sends the session id when it fetches the token', async () => {
  const { 'X-Session-Id': sessionId } = await csrfHeaders();
  const [path, options] = fetchToken.mock.calls[0] ?? [];
  expect(path).toBe('/api/auth/csrf-token');
  expect(options?.headers).toMatchObject({ 'X-Session-Id': sessionId });
});

test('fetches another token after the server has rejected one', async () => {
  await csrfHeaders();
  clearCsrfToken();
  expect(await csrfHeaders()).toMatchObject({ 'X-CSRF-Token': 'token 2' });
});

test('throws the reason and caches nothing when no token is returned', async () => {
  fetchToken.mockResolvedValueOnce(new Response(null, { status: 500 }));
  await expect(csrfHeaders()).rejects.toThrow('Failed to fetch CSRF token');
  fetchToken.mockRejectedValueOnce(new TypeError('offline'));
  await expect(csrfHeaders()).rejects.toThrow('Failed to fetch CSRF token');
  fetchToken.mockResolvedValueOnce(new Response(null, { status: 204 }));
  await expect(csrfHeaders()).rejects.toThrow('No CSRF token in response');
  expect(stored.has('csrf_token')).toBe(false);
});
