import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherCalls } from './gather-calls.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function passTurns(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
}

async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await passTurns();
}

/** The groups in which calls were started, each by its number. */
function recordGroups() {
  const groups: number[][] = [];
  const call = gatherCalls<number>((calls) => groups.push([...calls]));
  const callAll = async (numbers: readonly number[]) => {
    for (const number of numbers) call(number);
    await passTurns();
  };
  return { groups, call, callAll };
}

test('starts the calls of a few turns together', async () => {
  const { groups, call } = recordGroups();
  call(1);
  await nextTurn();
  call(2);
  expect(groups).toEqual([]);
  await passTurns();
  expect(groups).toEqual([[1, 2]]);
});

test('waits for as many as were together the last time', async () => {
  const { groups, call, callAll } = recordGroups();
  await callAll([1, 2, 3]);
  for (const number of [4, 5]) {
    await callAll([number]);
    await pass(1);
  }
  expect(groups).toEqual([[1, 2, 3]]);
  call(6);
  expect(groups).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
});

test('does not wait once none follows, nor after a call that came alone', async () => {
  const { groups, callAll } = recordGroups();
  await callAll([1, 2, 3]);
  await callAll([4]);
  await pass(2);
  expect(groups.at(-1)).toEqual([4]);
  await callAll([5]);
  expect(groups.at(-1)).toEqual([5]);
});

test('does not let the first wait for long while others keep coming', async () => {
  const { groups, call, callAll } = recordGroups();
  const numbers = Array.from({ length: 90 }, (_, place) => place);
  await callAll(numbers);
  await callAll([0]);
  for (const number of numbers.slice(1)) {
    await pass(1);
    call(number);
  }
  expect(groups[1]).toEqual(numbers.slice(0, 12));
  // Only half as many are waited for then.
  expect(groups[2]).toEqual(numbers.slice(12, 18));
});

test('starts a hundred that come while it waits', async () => {
  const { groups, call, callAll } = recordGroups();
  const numbers = Array.from({ length: 100 }, (_, place) => place);
  await callAll(numbers);
  await callAll([0]);
  for (const number of numbers.slice(1)) call(number);
  expect(groups[1]).toEqual(numbers);
});

test('starts a hundred at once, and the next as a group of their own', async () => {
  const { groups, call } = recordGroups();
  for (let number = 1; number <= 101; number += 1) call(number);
  expect(groups.map(({ length }) => length)).toEqual([100]);
  await passTurns();
  call(102);
  await pass(2);
  expect(groups[1]).toEqual([101, 102]);
});

test('starts them in the async context of the first', async () => {
  const requests = new AsyncLocalStorage<string>();
  const contexts: (string | undefined)[] = [];
  const call = gatherCalls(() => contexts.push(requests.getStore()));
  for (const arePairs of [true, false]) {
    requests.run('first', () => call(1));
    if (!arePairs) await passTurns();
    requests.run('second', () => call(2));
    await passTurns();
  }
  expect(contexts).toEqual(['first', 'first']);
});
