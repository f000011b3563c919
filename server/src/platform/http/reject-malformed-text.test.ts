import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { naughtyStrings } from '../../../testing/naughty-strings.ts';

const NUL = '\u0000';
const HALF_A_PAIR = '\uD83D';
const json = { 'content-type': 'application/json' };

const getDatabase = databaseOfFile();
const getApp = appOfFile(getDatabase, {
  registerMore: (api) => {
    const config = { access: 'public' as const };
    const anything = z.record(z.string(), z.unknown());
    api.post('/api/echo', { config, schema: { body: anything }, handler: async ({ body }) => body });
    api.get('/api/echo', { config, handler: async ({ query }) => query });
    api.get('/api/echo/:text', { config, handler: async ({ params }) => params });
    api.post('/api/store', {
      config,
      schema: { body: z.object({ text: z.string() }) },
      handler: async ({ body }) => {
        const { text } = body as { text: string };
        return (await getDatabase().pool.query('select $1::text as text', [text])).rows[0];
      },
    });
  },
});

function post(payload: string, headers: Record<string, string> = json, url = '/api/echo') {
  return getApp().inject({ method: 'POST', url, headers, payload });
}

describe('bodies', () => {
  test.each(['{', '[1,', '{"a":1}}', "{'a':1}", '{"a":undefined}', 'text', '', '\uFEFF'])(
    'rejects the JSON %j',
    async (payload) => {
      const answer = await post(payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ detail: 'The request could not be read.', code: 'invalid_request' });
    },
  );

  test.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('rejects %s nested 100,000 levels deep', async (_what, open, close) => {
    const levels = 100_000;
    const answer = await post(`${open.repeat(levels)}1${close.repeat(levels)}`);
    expect(answer.statusCode).toBe(413);
  });

  test.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('rejects %s nested as deep as the size limit allows', async (_, open, close) => {
    const levels = Math.floor(100_000 / (open.length + 1));
    const answer = await post(`{"a":${open.repeat(levels)}1${close.repeat(levels)}}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('too_deep');
  });

  test('accepts bodies nested to a usual depth', async () => {
    const body = { a: [{ b: { c: [{ d: 1 }] } }] };
    const answer = await post(JSON.stringify(body));
    expect(answer.json()).toEqual(body);
  });

  test('returns 413 for a body larger than 100 KB', async () => {
    const answer = await post(JSON.stringify({ text: 'a'.repeat(100 * 1024) }));
    expect(answer.statusCode).toBe(413);
    expect(answer.json().code).toBe('body_too_large');
  });

  test.each([
    'text/plain',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])('returns 415 for %s', async (contentType) => {
    const answer = await post('{"a":1}', { 'content-type': contentType });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().code).toBe('unsupported_media_type');
  });

  test('accepts JSON with a charset', async () => {
    const answer = await post('{"a":1}', { 'content-type': 'application/json; charset=utf-8' });
    expect(answer.json()).toEqual({ a: 1 });
  });

  test.each([
    '{"__proto__":{"isAdmin":true}}',
    '{"a":{"__proto__":{"isAdmin":true}}}',
    '{"\\u005f_proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
  ])('rejects prototype pollution with %s', async (payload) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });
});

describe('text that cannot be stored', () => {
  test.each([
    { a: NUL },
    { a: `before${NUL}after` },
    { [`a${NUL}`]: 1 },
    { a: [{ b: NUL }] },
    { a: HALF_A_PAIR },
    { [HALF_A_PAIR]: 1 },
    { a: { b: [`${HALF_A_PAIR}x`] } },
  ])('rejects the body %j', async (body) => {
    const answer = await post(JSON.stringify(body));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('invalid_text');
  });

  test.each([
    '/api/echo/%00',
    '/api/echo/a%00b',
    '/api/echo?a=%00',
    '/api/echo?a=1&a=%00',
    '/api/echo?%00=a',
  ])('rejects NUL in %s', async (url) => {
    const answer = await getApp().inject(url);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('invalid_text');
  });

  test.each(['%ED%A0%80', '%ff', '%C0%80', '%F4%90%80%80', '%', '%2', '%zz'])(
    'rejects the malformed path %s',
    async (part) => {
      const answer = await getApp().inject(`/api/echo/${part}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ detail: 'The request could not be read.', code: 'invalid_request' });
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{24}$/);
    },
  );

  test.each(['%ED%A0%80', '%ff', '100%'])(
    'passes only storable text of the query %s to a route',
    async (value) => {
      const answer = await getApp().inject(`/api/echo?q=${value}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.json().q.isWellFormed()).toBe(true);
    },
  );

  test('ignores __proto__ in a query', async () => {
    const answer = await getApp().inject('/api/echo?__proto__=x&constructor=y');
    expect(answer.statusCode).toBe(200);
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });

  test('stores naughty strings unchanged or rejects them', async () => {
    for (const text of naughtyStrings) {
      const answer = await post(JSON.stringify({ text }), json, '/api/store');
      const isBroken = text.includes(NUL) || !text.isWellFormed();
      expect([answer.statusCode, answer.json().text]).toEqual(isBroken ? [400, undefined] : [200, text]);
    }
  });
});
