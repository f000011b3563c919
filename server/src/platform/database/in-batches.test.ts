import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { remainingMs, runWithDeadline } from '../work-deadline.ts';
import type { Database } from './database.ts';
import { inBatches } from './in-batches.ts';

const [one, other] = [{}, {}] as [Database, Database];

function countBatches() {
  const batches: { database: Database; keys: readonly number[] }[] = [];
  const double = inBatches(async (database, keys: readonly number[]) => {
    batches.push({ database, keys });
    if (keys.includes(0)) throw new Error('no zero');
    return keys.map((key) => key * 2);
  });
  return { batches, double };
}

test('answers the calls of a few turns of the event loop together, and those of another database apart', async () => {
  const { batches, double } = countBatches();
  const early = [double(one, 1), double(other, 5), double(one, 2)];
  await setImmediate();
  expect(await Promise.all([...early, double(one, 1)])).toEqual([2, 10, 4, 2]);
  expect(batches).toEqual([
    { database: one, keys: [1, 2, 1] },
    { database: other, keys: [5] },
  ]);
  expect(await double(one, 1)).toBe(2);
  expect(batches).toHaveLength(3);
});

test('starts another batch after 100 calls', async () => {
  const { batches, double } = countBatches();
  const keys = Array.from({ length: 250 }, (_, place) => place + 1);
  expect(await Promise.all(keys.map((key) => double(one, key)))).toEqual(keys.map((key) => key * 2));
  expect(batches.map((batch) => batch.keys.length)).toEqual([100, 100, 50]);
});

test('rejects all calls of a batch that fails, and none of the next', async () => {
  const { double } = countBatches();
  const settled = await Promise.allSettled([double(one, 0), double(one, 1)]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await double(one, 1)).toBe(2);
});

test('lets the deadline of one call not fail the others', async () => {
  const isInTime = inBatches(async (_database, keys: readonly number[]) => {
    const inTime = (remainingMs() ?? 0) > 0;
    return keys.map(() => inTime);
  });
  const calls = [-1, 60_000, 1000].map((leftMs) =>
    runWithDeadline({ endsAt: performance.now() + leftMs, isAnswered: false }, () => isInTime(one, leftMs)),
  );
  expect(await Promise.all(calls)).toEqual([true, true, true]);
});
