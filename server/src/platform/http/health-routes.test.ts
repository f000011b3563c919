import { expect, test } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { buildTestApp } from '../../../testing/test-app.ts';

const getDatabase = databaseOfFile();

test('answers keep-alive requests with OK', async () => {
  const app = await buildTestApp(getDatabase());
  const answer = await app.inject('/api/');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'OK' });
});

test('is live but not ready while stopping, and closes its connections', async () => {
  const readiness = { isStopping: false };
  const app = await buildTestApp(getDatabase(), { readiness });
  expect((await app.inject('/api/health/ready')).statusCode).toBe(200);
  readiness.isStopping = true;
  const answer = await app.inject('/api/health/ready');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ detail: 'The server is stopping.', code: 'not_ready' });
  expect(answer.headers.connection).toBe('close');
  expect((await app.inject('/api/health/live')).statusCode).toBe(200);
});
