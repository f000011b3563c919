import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { type JobHandler, PermanentJobError, type RunningJob } from './job-handler.ts';
import { claimDueJobs } from './job-repository.ts';
import { enqueueJob, type JobRunner, type JobRunnerOptions, startJobRunner } from './jobs.ts';

/** The runner does not look into a job, so any kind serves. */
const kind = 'send-mail';
const patience = { timeout: 60_000 };
type Handler = JobHandler<{ mailId: string }>;
type Job = RunningJob<{ mailId: string }>;

function startRunner(
  { database }: TestDatabase,
  handler: Handler,
  options: Partial<JobRunnerOptions> = {},
): JobRunner {
  const runner = startJobRunner({
    database,
    logger: createLogger('silent'),
    handlers: { [kind]: handler },
    pollMs: 20,
    ...options,
  });
  onTestFinished(runner.stop);
  return runner;
}

const addJob = (database: Database) => enqueueJob(database, { kind, payload: { mailId: newId() } });

const readJob = (database: Database, id: string) =>
  database.selectFrom('jobs').selectAll().where('_id', '=', id).executeTakeFirstOrThrow();

async function waitForState(database: Database, id: string, state: string): Promise<void> {
  await vi.waitFor(async () => expect((await readJob(database, id)).state).toBe(state), patience);
}

/** Lets the time of a retry come without waiting for it. */
async function bringForward(database: Database): Promise<void> {
  await database
    .updateTable('jobs')
    .set({ run_at: new Date(0) })
    .where('state', '=', 'waiting')
    .execute();
}

test('runs a job with its payload and marks it as done', async () => {
  const shop = await createTestDatabase();
  const run = vi.fn(async (_job: Job) => {});
  const id = await enqueueJob(shop.database, { kind, payload: { mailId: 'abc' } });
  startRunner(shop, { run });
  await waitForState(shop.database, id, 'done');
  expect(run.mock.calls).toEqual([
    [expect.objectContaining({ payload: { mailId: 'abc' }, jobId: id, attempt: 1 })],
  ]);
  expect(await readJob(shop.database, id)).toMatchObject({ leased_by: null, finished_at: expect.any(Date) });
});

test('runs every job exactly once with several runners', async () => {
  const shop = await createTestDatabase({ poolSize: 20 });
  const ids = await Promise.all(Array.from({ length: 200 }, () => addJob(shop.database)));
  const runs: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    startRunner(shop, { run: async ({ jobId }) => void runs.push(jobId) }, { concurrency: 3 });
  }
  await vi.waitFor(async () => {
    const open = await shop.database
      .selectFrom('jobs')
      .select('_id')
      .where('state', '=', 'waiting')
      .execute();
    expect(open).toEqual([]);
  }, patience);
  expect(runs.sort()).toEqual(ids.sort());
});

test('inserts no job when the transaction rolls back', async () => {
  const shop = await createTestDatabase();
  const cancelled = shop.database.transaction().execute(async (transaction) => {
    await enqueueJob(transaction, { kind, payload: { mailId: newId() } });
    throw new Error('out of stock');
  });
  await expect(cancelled).rejects.toThrow('out of stock');
  expect(await shop.database.selectFrom('jobs').selectAll().execute()).toEqual([]);
});

test('runs a delayed job at its time', async () => {
  const shop = await createTestDatabase();
  const inAnHour = new Date(Date.now() + 3_600_000);
  const later = await enqueueJob(shop.database, { kind, payload: { mailId: newId() }, runAt: inAnHour });
  startRunner(shop, { run: async () => {} });
  await waitForState(shop.database, await addJob(shop.database), 'done');
  expect(await readJob(shop.database, later)).toMatchObject({
    state: 'waiting',
    attempts: 0,
    run_at: inAnHour,
  });
  await bringForward(shop.database);
  await waitForState(shop.database, later, 'done');
});

test('does not claim jobs of unknown kinds', async () => {
  const shop = await createTestDatabase();
  const unknown = newId();
  await shop.database
    .insertInto('jobs')
    .values({ _id: unknown, kind: 'from-the-future', payload: '{}' })
    .execute();
  startRunner(shop, { run: async () => {} });
  await waitForState(shop.database, await addJob(shop.database), 'done');
  expect(await readJob(shop.database, unknown)).toMatchObject({
    state: 'waiting',
    attempts: 0,
    leased_by: null,
  });
});

test('retries a failing job with delays and fails it after the last attempt', async () => {
  const shop = await createTestDatabase();
  const lines: { level: string; msg: string; jobId?: string }[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const onGivenUp = vi.fn(async () => {});
  // Each attempt waits until the test has checked the failure of the one before.
  const lookedAt = [1, 2].map(() => Promise.withResolvers<void>());
  const run = async ({ attempt }: Job) => {
    await lookedAt[attempt - 2]?.promise;
    throw new Error(`try ${attempt} failed`);
  };
  const id = await addJob(shop.database);
  startRunner(shop, { run, onGivenUp, maxAttempts: 3 }, { logger });
  for (const [place, { resolve }] of lookedAt.entries()) {
    await vi.waitFor(async () => {
      const job = await readJob(shop.database, id);
      expect(job).toMatchObject({ state: 'waiting', last_error: `try ${place + 1} failed` });
      expect(job.run_at.getTime()).toBeGreaterThan(job.created_at.getTime());
    }, patience);
    expect(onGivenUp).not.toHaveBeenCalled();
    await bringForward(shop.database);
    resolve();
  }
  await waitForState(shop.database, id, 'failed');
  expect(await readJob(shop.database, id)).toMatchObject({ attempts: 3, last_error: 'try 3 failed' });
  expect(onGivenUp).toHaveBeenCalledOnce();
  const errors = () => lines.filter((line) => line.level === 'error');
  await vi.waitFor(() => expect(errors()).toMatchObject([{ jobId: id }]), patience);
});

test('fails a job at once after a PermanentJobError', async () => {
  const shop = await createTestDatabase();
  const run = async () => {
    throw new PermanentJobError('no such address');
  };
  const id = await addJob(shop.database);
  startRunner(shop, { run });
  await waitForState(shop.database, id, 'failed');
  expect(await readJob(shop.database, id)).toMatchObject({ attempts: 1, last_error: 'no such address' });
});

test('does not mark a job as failed when onGivenUp fails', async () => {
  const shop = await createTestDatabase();
  const onGivenUp = vi.fn(async () => {
    throw new Error('the database went away');
  });
  const run = async () => {
    throw new PermanentJobError('no such address');
  };
  const id = await addJob(shop.database);
  const runner = startRunner(shop, { run, onGivenUp });
  await vi.waitFor(() => expect(onGivenUp).toHaveBeenCalled(), patience);
  await runner.stop();
  expect(await readJob(shop.database, id)).toMatchObject({ state: 'waiting', finished_at: null });
});

test('deletes finished jobs after a week and keeps waiting ones', async () => {
  const shop = await createTestDatabase();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const values = [
    { _id: 'old done', state: 'done', finished_at: daysAgo(8) },
    { _id: 'old failed', state: 'failed', finished_at: daysAgo(8) },
    { _id: 'recent done', state: 'done', finished_at: daysAgo(6) },
    { _id: 'old waiting', state: 'waiting', created_at: daysAgo(30) },
  ] as const;
  await shop.database
    .insertInto('jobs')
    .values(values.map((job) => ({ ...job, kind: 'from-the-future', payload: '{}' })))
    .execute();
  startRunner(shop, { run: async () => {} });
  await vi.waitFor(async () => {
    const left = await shop.database.selectFrom('jobs').select('_id').orderBy('_id').execute();
    expect(left.map((job) => job._id)).toEqual(['old waiting', 'recent done']);
  }, patience);
});

test('waits for the running job when stopping and claims no other', async () => {
  const shop = await createTestDatabase();
  const work = Promise.withResolvers<void>();
  const run = vi.fn(() => work.promise);
  const first = await addJob(shop.database);
  // With a short interval, a poll under way during the stop could still claim the second job.
  const runner = startRunner(shop, { run }, { pollMs: 3_600_000, stopMs: 600_000 });
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), patience);
  let isStopped = false;
  const stopping = runner.stop().then(() => {
    isStopped = true;
  });
  const second = await addJob(shop.database);
  await nextTurn();
  expect(isStopped).toBe(false);
  work.resolve();
  await stopping;
  expect(await readJob(shop.database, first)).toMatchObject({ state: 'done' });
  expect(await readJob(shop.database, second)).toMatchObject({ state: 'waiting', attempts: 0 });
});

test('aborts a job that does not finish in time when stopping, and keeps its lease', async () => {
  const shop = await createTestDatabase();
  const run = vi.fn((_job: Job) => new Promise<void>(() => {}));
  const id = await addJob(shop.database);
  const runner = startRunner(shop, { run }, { stopMs: 1 });
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), patience);
  await runner.stop();
  expect(run.mock.calls[0]?.[0].signal.aborted).toBe(true);
  expect(await readJob(shop.database, id)).toMatchObject({ state: 'waiting', leased_by: expect.any(String) });
});

test('finds a new job on wake-up without waiting for the next poll', async () => {
  const shop = await createTestDatabase();
  const run = vi.fn(async () => {});
  const runner = startRunner(shop, { run }, { pollMs: 3_600_000 });
  const first = await addJob(shop.database);
  runner.wake();
  await waitForState(shop.database, first, 'done');
  const second = await addJob(shop.database);
  runner.wake();
  await waitForState(shop.database, second, 'done');
});

test('logs once that jobs cannot be read, and continues afterwards', async () => {
  const shop = await createTestDatabase();
  const write = vi.fn((_line: string) => {});
  await sql`alter table jobs rename to jobs_away`.execute(shop.database);
  const queries = vi.spyOn(shop.pool, 'connect');
  startRunner(shop, { run: async () => {} }, { logger: createLogger('warn', { write }) });
  await vi.waitFor(() => expect(queries.mock.calls.length).toBeGreaterThan(3), patience);
  await sql`alter table jobs_away rename to jobs`.execute(shop.database);
  await waitForState(shop.database, await addJob(shop.database), 'done');
  expect(write).toHaveBeenCalledOnce();
});

test('gives the job of a dead worker to another one when the lease ends', async () => {
  const shop = await createTestDatabase();
  const id = await addJob(shop.database);
  await claimDueJobs(shop.database, { worker: 'crashed', kinds: [kind], limit: 1, leaseMs: 1 });
  const run = vi.fn(async (_job: Job) => {});
  startRunner(shop, { run });
  await waitForState(shop.database, id, 'done');
  expect(run.mock.calls).toEqual([[expect.objectContaining({ jobId: id, attempt: 2 })]]);
});

test('does not claim a job that another worker holds', async () => {
  const shop = await createTestDatabase();
  const held = await addJob(shop.database);
  await claimDueJobs(shop.database, { worker: 'busy', kinds: [kind], limit: 1, leaseMs: 600_000 });
  startRunner(shop, { run: async () => {} });
  await waitForState(shop.database, await addJob(shop.database), 'done');
  expect(await readJob(shop.database, held)).toMatchObject({
    state: 'waiting',
    attempts: 1,
    leased_by: 'busy',
  });
});

test('never claims more jobs than its limit', async () => {
  const shop = await createTestDatabase();
  await Promise.all(Array.from({ length: 10 }, () => addJob(shop.database)));
  const claimed = await claimDueJobs(shop.database, {
    worker: 'a',
    kinds: [kind],
    limit: 3,
    leaseMs: 60_000,
  });
  expect(claimed).toHaveLength(3);
});
