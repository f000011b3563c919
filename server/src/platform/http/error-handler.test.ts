import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '#server/platform/app-error.ts';
import { createLogger } from '#server/platform/logger.ts';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';

const failedOnOurSide = {
  detail: 'Something went wrong on our side. Please try again.',
  code: 'internal_error',
};

const getDatabase = databaseOfFile();
const logLines: string[] = [];

const faults: Record<string, () => unknown> = {
  'type-error': () => {
    throw new TypeError("Cannot read properties of undefined (reading 'password_hash')");
  },
  text: () => {
    throw 'only a text';
  },
  nothing: () => {
    throw null;
  },
  'syntax-error': () => getDatabase().pool.query('selekt secret_column from users'),
  'missing-table': () => getDatabase().pool.query('select password_hash from no_such_table'),
  'division-by-zero': () => getDatabase().pool.query('select 1 / 0'),
  'unique-violation': async () => {
    const insert = "insert into demo_fills (name) values ('asha@example.com')";
    await getDatabase().pool.query(`${insert} on conflict do nothing`);
    await getDatabase().pool.query(insert);
  },
  'status-of-another-server': () => {
    throw Object.assign(new Error('the payment gateway said: bad merchant key k-123'), { statusCode: 502 });
  },
};

const getApp = appOfFile(getDatabase, {
  logger: createLogger('info', { write: (line) => logLines.push(line) }),
  registerMore: (api) => {
    const config = { access: 'public' as const };
    for (const [name, fault] of Object.entries(faults)) {
      api.get(`/api/faults/${name}`, { config, handler: async () => fault() });
    }
    api.get('/api/conflict', {
      config,
      handler: async () => {
        throw new AppError({ status: 409, code: 'price_changed', detail: 'Price has changed' });
      },
    });
    api.get('/api/too-long-number', {
      config,
      handler: () => getDatabase().pool.query('select 99999999999999999999::text::integer'),
    });
    api.get('/api/gone', {
      config,
      handler: async () => {
        throw Object.assign(new Error('internal name of a thing'), { statusCode: 410 });
      },
    });
    const body = z.object({ items: z.array(z.object({ quantity: z.int() })), note: z.string() });
    api.post('/api/checked', { config, schema: { body }, handler: async () => ({}) });
  },
});

describe('unexpected errors', () => {
  test.each(Object.keys(faults))('reveals nothing of a %s', async (name) => {
    const answer = await getApp().inject(`/api/faults/${name}`);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual(failedOnOurSide);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('logs the whole cause under the request id of the client', async () => {
    const answer = await getApp().inject('/api/faults/missing-table');
    const id = answer.headers['x-request-id'];
    const line = logLines.map((text) => JSON.parse(text)).find((entry) => entry.reqId === id && entry.err);
    expect(line).toMatchObject({ level: 'error', msg: 'request failed' });
    expect(line.err.message).toContain('no_such_table');
    expect(line.err.stack).toContain('pg-pool');
  });
});

describe('expected outcomes', () => {
  test('sends the error of a module as {detail, code}', async () => {
    const answer = await getApp().inject('/api/conflict');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ detail: 'Price has changed', code: 'price_changed' });
  });

  test('returns 400 for a value that does not fit its column', async () => {
    const answer = await getApp().inject('/api/too-long-number');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('invalid_request');
    expect(answer.body).not.toContain('integer');
  });

  test('keeps the 4xx status of a library but not its message', async () => {
    const answer = await getApp().inject('/api/gone');
    expect(answer.statusCode).toBe(410);
    expect(answer.json()).toEqual({ detail: 'The request failed.', code: 'request_failed' });
  });

  test('lists every invalid field with its path', async () => {
    const payload = { items: [{ quantity: 1 }, { quantity: 1.5 }] };
    const answer = await getApp().inject({ method: 'POST', url: '/api/checked', payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid_request',
      errors: [{ path: 'items.1.quantity' }, { path: 'note' }],
    });
    expect(answer.json().detail).toBe('items.1.quantity must be a whole number');
  });

  test.each([
    ['GET', '/api/nothing-here'],
    ['GET', '/api/shop/'],
    ['POST', '/api/shop'],
    ['DELETE', '/api/categories'],
    ['PUT', '/'],
  ] as const)('returns a JSON 404 for %s %s', async (method, url) => {
    const answer = await getApp().inject({ method, url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ detail: 'There is nothing at this address.', code: 'not_found' });
  });

  test('gives each request its own id in the response and the log', async () => {
    const ids = [await getApp().inject('/api/'), await getApp().inject('/api/nothing-here')].map((answer) =>
      String(answer.headers['x-request-id']),
    );
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{24}$/);
      expect(logLines.filter((line) => JSON.parse(line).reqId === id).length).toBeGreaterThan(0);
    }
  });

  test('ignores a request id sent by the client', async () => {
    const answer = await getApp().inject({ url: '/api/', headers: { 'x-request-id': 'forged\nline' } });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{24}$/);
  });
});
