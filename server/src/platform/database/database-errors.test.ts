import { expect, test } from 'vitest';
import { toDatabaseError } from './database-errors.ts';

test.each([
  ['a full disk', { code: '53100' }],
  ['a failing disk', { code: '58030' }],
  ['a read-only database', { code: '25006' }],
  ['a socket whose queue is full', { code: 'EAGAIN', syscall: 'connect' }],
  ['a database host without a route', { code: 'EHOSTUNREACH', syscall: 'connect' }],
  ['a database host whose name is not resolved', { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }],
])('asks to retry after %s', (_, properties) => {
  const answer = toDatabaseError(Object.assign(new Error('the database failed'), properties));
  expect(answer).toMatchObject({ status: 503, retryAfterSeconds: 2 });
});

test('leaves errors of files and of our own code alone', () => {
  expect(
    toDatabaseError(Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' })),
  ).toBeNull();
  expect(toDatabaseError(new TypeError('a mistake'))).toBeNull();
});
