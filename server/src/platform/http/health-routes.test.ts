import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase, longTimeouts } from '#server/platform/database/database.ts';
import { createDatabaseProbe } from '#server/platform/database/probe-database.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { buildTestApp } from '../../../testing/test-app.ts';

const getDatabase = databaseOfFile();

test('answers keep-alive requests with OK', async () => {
  const app = await buildTestApp(getDatabase());
  const answer = await app.inject('/api/');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'OK' });
});

test('is not ready while the database cannot be written', async () => {
  const { connection } = getDatabase();
  const readOnly = connectDatabase({
    connection: { ...connection, options: '-c default_transaction_read_only=on' },
    poolSize: 1,
    ...longTimeouts,
    onIdleError: () => {},
  });
  onTestFinished(readOnly.close);
  const probeDatabase = createDatabaseProbe(readOnly.database);
  const app = await buildTestApp(getDatabase(), { probeDatabase });
  const answer = await app.inject('/api/health/ready');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ detail: 'The database is read-only.', code: 'not_ready' });
  expect(answer.headers['retry-after']).toBe('2');
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
