import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

function openWork() {
  const ends: (() => void)[] = [];
  let most = 0;
  let running = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  };
  return { work, ends, mostAtOnce: () => most };
}

test('queues work above the concurrency limit and completes all', async () => {
  const inTurn = limitConcurrency({ concurrency: 2, maxQueued: 10 });
  const { work, ends, mostAtOnce } = openWork();
  const all = Promise.all(Array.from({ length: 6 }, () => inTurn(work)));
  for (let ended = 0; ended < 6; ended += 1) {
    while (ends.length === ended) await Promise.resolve();
    ends[ended]?.();
  }
  await all;
  expect(mostAtOnce()).toBe(2);
});

test('returns 503 when the queue is full; a failure frees its slot', async () => {
  const inTurn = limitConcurrency({ concurrency: 1, maxQueued: 1 });
  const failing = inTurn(() => Promise.reject(new Error('broken')));
  const waiting = inTurn(async () => 'done');
  await expect(inTurn(async () => 'too many')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
  await expect(failing).rejects.toThrow('broken');
  expect(await waiting).toBe('done');
  expect(await inTurn(async () => 'free again')).toBe('free again');
});

test('rejects what has waited too long, and starts the next in its place', async () => {
  const inTurn = limitConcurrency({ concurrency: 1, maxQueued: 10, maxWaitMs: 1 });
  let finish = () => {};
  const first = inTurn(() => new Promise<void>((resolve) => (finish = resolve)));
  await expect(inTurn(async () => 'too late')).rejects.toMatchObject({ status: 503 });
  finish();
  await first;
  expect(await inTurn(async () => 'next')).toBe('next');
});
