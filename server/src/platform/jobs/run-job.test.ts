import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { type JobHandler, PermanentJobError, type RunningJob } from './job-handler.ts';
import { type ClaimedJob, claimDueJobs, insertJob } from './job-repository.ts';
import { retryDelayMs, runJob } from './run-job.ts';

const kind = 'count-stock';
const longLeaseMs = 600_000;

async function claimJob(database: Database, worker: string): Promise<ClaimedJob> {
  const [job] = await claimDueJobs(database, { worker, kinds: [kind], limit: 1, leaseMs: longLeaseMs });
  if (!job) throw new Error('There is no job to claim.');
  return job;
}

async function claimNewJob(database: Database, worker: string): Promise<ClaimedJob> {
  await insertJob(database, { kind, payload: {} });
  return claimJob(database, worker);
}

async function endLease(database: Database): Promise<void> {
  await database
    .updateTable('jobs')
    .set({ leased_until: new Date(0) })
    .execute();
}

const run = (database: Database, job: ClaimedJob, handler: JobHandler<unknown>, leaseMs = longLeaseMs) =>
  runJob(job, {
    database,
    handler,
    leaseMs,
    logger: createLogger('silent'),
    stopSignal: new AbortController().signal,
  });

const readJob = (database: Database) => database.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();

const endings: [string, () => Promise<void>][] = [
  ['succeeds', async () => {}],
  ['fails', () => Promise.reject(new Error('too late'))],
  ['gives up', () => Promise.reject(new PermanentJobError('too late'))],
];

test.each(endings)(
  'a worker whose lease was lost changes nothing when its work %s',
  async (_ending, work) => {
    const { database } = await createTestDatabase();
    const slow = await claimNewJob(database, 'slow');
    const onGivenUp = vi.fn(async () => {});
    const takeOver = async () => {
      await endLease(database);
      await claimJob(database, 'quick');
      await work();
    };
    await run(database, slow, { run: takeOver, onGivenUp });
    expect(await readJob(database)).toMatchObject({
      state: 'waiting',
      leased_by: 'quick',
      attempts: 2,
      last_error: null,
    });
    expect(onGivenUp).not.toHaveBeenCalled();
  },
);

test('ignores the result of an earlier attempt of the same worker', async () => {
  const { database } = await createTestDatabase();
  const first = await claimNewJob(database, 'worker');
  await endLease(database);
  await claimJob(database, 'worker');
  await run(database, first, { run: async () => {} });
  expect(await readJob(database)).toMatchObject({ state: 'waiting', attempts: 2 });
});

test('aborts the signal of a handler whose lease was lost', async () => {
  const { database } = await createTestDatabase();
  const slow = await claimNewJob(database, 'slow');
  const handler = async ({ signal }: RunningJob<unknown>) => {
    // In one statement, so that no renewal comes in between.
    await database.updateTable('jobs').set({ leased_by: 'quick', attempts: 2 }).execute();
    if (!signal.aborted) await once(signal, 'abort');
  };
  await run(database, slow, { run: handler }, 30);
  expect(await readJob(database)).toMatchObject({ state: 'waiting', leased_by: 'quick', attempts: 2 });
});

test('renews the lease of a long job', async () => {
  const { database } = await createTestDatabase();
  const job = await claimNewJob(database, 'patient');
  await endLease(database);
  const handler = () =>
    vi.waitFor(async () => expect((await readJob(database)).leased_until).not.toEqual(new Date(0)), {
      timeout: 60_000,
    });
  await run(database, job, { run: handler }, 60);
  expect(await readJob(database)).toMatchObject({ state: 'done', attempts: 1 });
});

test('fails a job whose worker died in the last attempt without another run', async () => {
  const { database } = await createTestDatabase();
  await claimNewJob(database, 'crashed');
  await endLease(database);
  const again = await claimJob(database, 'next');
  const handler = { run: vi.fn(async () => {}), onGivenUp: vi.fn(async () => {}), maxAttempts: 1 };
  await run(database, again, handler);
  expect(await readJob(database)).toMatchObject({
    state: 'failed',
    last_error: 'The worker stopped during the last attempt.',
  });
  expect(handler.run).not.toHaveBeenCalled();
  expect(handler.onGivenUp).toHaveBeenCalledOnce();
});

test('records errors without a message or with characters that cannot be stored', async () => {
  const { database } = await createTestDatabase();
  const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
  await run(database, await claimNewJob(database, 'a'), { run: () => Promise.reject(refused) });
  expect(await readJob(database)).toMatchObject({ last_error: 'ECONNREFUSED', state: 'waiting' });
  await database
    .updateTable('jobs')
    .set({ run_at: new Date(0) })
    .execute();
  await run(database, await claimJob(database, 'a'), { run: () => Promise.reject(new Error('nul \0 here')) });
  expect(await readJob(database)).toMatchObject({ last_error: 'nul  here' });
});

const middle = () => 0.5;

test('doubles the retry delay after each failure, up to six hours', () => {
  const seconds = [1, 2, 3, 4, 12, 13, 20].map((failures) => retryDelayMs(failures, middle) / 1000);
  expect(seconds).toEqual([10, 20, 40, 80, 20_480, 21_600, 21_600]);
});

test('adds a jitter of 20 % to the retry delay', () => {
  expect(retryDelayMs(1, () => 0)).toBe(8000);
  expect(retryDelayMs(1, () => 1)).toBe(12_000);
});
