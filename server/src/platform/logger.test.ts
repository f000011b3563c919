import { expect, test } from 'vitest';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { createLogger } from './logger.ts';

const SECRET = 'hunter2-very-secret';
const getDatabase = databaseOfFile();

function logOf(...entries: object[]): string {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => lines.push(line) });
  for (const entry of entries) logger.info(entry, 'said');
  return lines.join('');
}

test.each([
  ['at the top', { password: SECRET }],
  ['deep inside', { a: { b: { c: { d: { e: { new_password: SECRET } } } } } }],
  ['in a list', { users: [{ name: 'Asha', access_token: SECRET }] }],
  ['as a list', { headers: { 'set-cookie': [`a=${SECRET}`, `b=]"${SECRET}`] } }],
  ['with quotes inside', { token: `"\\"${SECRET}` }],
  ['as a number', { otp: 482_913, secret: SECRET }],
  ['in capitals', { headers: { Authorization: `Bearer ${SECRET}` } }],
  ['in an error', { err: Object.assign(new Error('failed'), { config: { headers: { cookie: SECRET } } }) }],
  [
    'in an address',
    { url: `/verify-email?token=${SECRET}&next=/profile`, other: `/?a=1&id_token=${SECRET}` },
  ],
  ['of an OAuth response', { url: `/api/identity/callback/google?state=${SECRET}&code=${SECRET}` }],
])('hides a secret %s in a log line', (_where, entry) => {
  const line = logOf(entry);
  expect(line).not.toContain(SECRET);
  expect(line).not.toContain('482913');
  expect(line).toContain('[hidden]');
  expect(JSON.parse(line)).toMatchObject({ level: 'info', msg: 'said' });
});

test('hides nothing when nothing is secret', () => {
  const entry = { topic: 'categories', path: '/search?q=password+manager&page=2', count: 3, tokens_left: 5 };
  expect(JSON.parse(logOf(entry))).toMatchObject(entry);
});

test.each(['?token', '&a-', '?a=token', '"token":["', '"', '\\'])(
  'scans a log line with 100,000 times %j in linear time',
  (piece) => {
    // A quadratic search would exceed the timeout of the test runner.
    const url = piece.repeat(100_000);
    expect(JSON.parse(logOf({ url })).msg).toBe('said');
  },
);

test('hides all credentials of a logged request', async () => {
  const lines: string[] = [];
  const app = await buildTestApp(getDatabase(), {
    logger: createLogger('debug', { write: (line) => lines.push(line) }),
    registerMore: (api) =>
      api.post('/api/sign-in', { config: { access: 'public' } }, async ({ headers, body, log }) => {
        log.info({ headers, body }, 'a careless line');
        throw Object.assign(new Error('failed'), { request: { headers, body } });
      }),
  });
  await app.inject({
    method: 'POST',
    url: `/api/sign-in?otp=${SECRET}`,
    headers: { authorization: `Bearer ${SECRET}`, cookie: `session=${SECRET}`, 'x-csrf-token': SECRET },
    payload: { user: { email: 'asha@example.com', password: SECRET } },
  });
  const log = lines.join('');
  expect(log).toContain('a careless line');
  expect(log).toContain('asha@example.com');
  expect(log).not.toContain(SECRET);
});

test('writes each entry as one line without control characters, which would steer a terminal', () => {
  const name = 'a\u0000b\u001b[31mc\u007fd\u009b2Je\r\nf\u2028g\u202eh';
  const line = logOf({ name });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(line.trimEnd()).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/);
  expect(JSON.parse(line).name).toBe(name);
});
