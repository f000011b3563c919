import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { buildTestApp, type TestAppOptions } from '../../../testing/test-app.ts';
import { createCsrfTokens } from './csrf-tokens.ts';

const getDatabase = databaseOfFile();
const config = { access: 'public' as const };
const options: TestAppOptions = {
  config: { corsOrigins: ['https://app.example'] },
  registerMore: (api) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      api.route({ method, url: '/api/payments/try', config, handler: async () => ({}) });
    }
    api.post('/api/other', { config }, async () => ({}));
  },
};
const getApp = appOfFile(getDatabase, options);

const session = randomUUID();
const fetchToken = async (sessionId = session) => {
  const headers = { 'x-session-id': sessionId };
  return String((await getApp().inject({ url: '/api/auth/csrf-token', headers })).headers['x-csrf-token']);
};
const pay = (
  headers: Record<string, string>,
  request: { method?: 'POST' | 'GET' | 'DELETE'; url?: string } = {},
) => getApp().inject({ method: 'POST', url: '/api/payments/try', headers, ...request });

describe('requesting a token', () => {
  test('returns the token in a header and forbids caching', async () => {
    const headers = { 'x-session-id': session };
    const response = await getApp().inject({ url: '/api/auth/csrf-token', headers });
    expect(response.statusCode).toBe(204);
    expect(response.headers['x-csrf-token']).toMatch(/^\d+\.[\w-]{43}$/);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test.each([undefined, '', 'x', '1'.repeat(36)])('issues no token for the session %j', async (id) => {
    const headers = id === undefined ? {} : { 'x-session-id': id };
    const response = await getApp().inject({ url: '/api/auth/csrf-token', headers });
    expect(response.statusCode).toBe(400);
    expect(response.headers['x-csrf-token']).toBeUndefined();
  });

  test('does not expose the token to other origins', async () => {
    const headers = { 'x-session-id': session, origin: 'https://app.example' };
    const response = await getApp().inject({ url: '/api/auth/csrf-token', headers });
    expect(response.headers['access-control-allow-origin']).toBe('https://app.example');
    expect(String(response.headers['access-control-expose-headers']).toLowerCase()).not.toContain('csrf');
  });
});

describe('payment requests', () => {
  test('accepts the token of this session on every server', async () => {
    const headers = { 'x-csrf-token': await fetchToken(), 'x-session-id': session };
    expect((await pay(headers)).statusCode).toBe(200);
    const other = await buildTestApp(getDatabase(), options);
    const response = await other.inject({ method: 'POST', url: '/api/payments/try', headers });
    expect(response.statusCode).toBe(200);
  });

  test('rejects missing, foreign and changed tokens and sessions', async () => {
    const token = await fetchToken();
    const later = token.replace(/^\d+/, (expiry) => String(Number(expiry) + 1));
    const tries = [
      {},
      { 'x-session-id': session },
      { 'x-csrf-token': token },
      { 'x-csrf-token': token, 'x-session-id': randomUUID() },
      { 'x-csrf-token': await fetchToken(randomUUID()), 'x-session-id': session },
      { 'x-csrf-token': later, 'x-session-id': session },
      { 'x-csrf-token': `${token}x`, 'x-session-id': session },
      { 'x-csrf-token': token.replace('.', ''), 'x-session-id': session },
    ] as Record<string, string>[];
    for (const headers of tries) {
      const response = await pay(headers);
      expect(response.statusCode).toBe(403);
      expect(response.json().code).toBe('csrf_failed');
    }
  });

  test('protects all spellings of the URL and all methods', async () => {
    expect((await pay({}, { url: '/api/%70ayments/try' })).statusCode).toBe(403);
    expect((await pay({}, { method: 'DELETE' })).statusCode).toBe(403);
  });

  test('requires no token for reads and for other routes', async () => {
    expect((await pay({}, { method: 'GET' })).statusCode).toBe(200);
    expect((await pay({}, { url: '/api/other' })).statusCode).toBe(200);
  });

  test('rejects a token after an hour', async () => {
    let now = 1_700_000_000_000;
    const tokens = createCsrfTokens(
      async () => 'key',
      () => now,
    );
    const token = await tokens.issue(session);
    now += 60 * 60 * 1000 - 1;
    expect(await tokens.isValid(token, session)).toBe(true);
    now += 1;
    expect(await tokens.isValid(token, session)).toBe(false);
    const ofAnotherShop = createCsrfTokens(
      async () => 'another key',
      () => now,
    );
    expect(await ofAnotherShop.isValid(await tokens.issue(session), session)).toBe(false);
  });
});
