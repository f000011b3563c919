import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import { createBatchWriter } from './batch-writer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function createTestWriter(write: (batch: number[]) => Promise<void>, maxWaiting = 100) {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('info', { write: (line) => lines.push(JSON.parse(line)) });
  return { writer: createBatchWriter<number>({ name: 'numbers', write, logger, maxWaiting }), lines };
}

test('writes the entries of one second in one batch', async () => {
  const batches: number[][] = [];
  const { writer } = createTestWriter(async (batch) => void batches.push(batch));
  for (const entry of [1, 2, 3]) writer.add(entry);
  expect(batches).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(batches).toEqual([[1, 2, 3]]);
});

test('drops entries above the limit and logs their number once', async () => {
  const batches: number[][] = [];
  const { writer, lines } = createTestWriter(async (batch) => void batches.push(batch), 10);
  for (let entry = 0; entry < 1000; entry++) writer.add(entry);
  await vi.advanceTimersByTimeAsync(1000);
  expect(batches.flat()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(lines).toEqual([
    expect.objectContaining({ dropped: 990, msg: 'too many numbers at once; some were not recorded' }),
  ]);
  writer.add(1000);
  await writer.stop();
  expect(batches.at(-1)).toEqual([1000]);
  expect(lines).toHaveLength(1);
});

test('writes one batch at a time and keeps the waiting list bounded', async () => {
  const batches: number[][] = [];
  const slow = Promise.withResolvers<void>();
  const { writer, lines } = createTestWriter(async (batch) => {
    batches.push(batch);
    await slow.promise;
  }, 10);
  writer.add(0);
  await vi.advanceTimersByTimeAsync(1000);
  for (let second = 0; second < 20; second++) {
    for (let entry = 0; entry < 5; entry++) writer.add(entry);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(batches).toEqual([[0]]);
  slow.resolve();
  await writer.stop();
  expect(batches.map((batch) => batch.length)).toEqual([1, 10]);
  expect(lines).toEqual([expect.objectContaining({ dropped: 90 })]);
});

test('logs a lost batch and writes the next one', async () => {
  const batches: number[][] = [];
  const { writer, lines } = createTestWriter(async (batch) => {
    if (batch.includes(1)) throw new Error('no database');
    batches.push(batch);
  });
  writer.add(1);
  await vi.advanceTimersByTimeAsync(1000);
  writer.add(2);
  await writer.stop();
  expect(batches).toEqual([[2]]);
  expect(lines).toEqual([expect.objectContaining({ lost: 1, msg: 'numbers could not be recorded' })]);
});
