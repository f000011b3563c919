import { expect, test } from 'vitest';
import { LeaderPositions } from './leader-positions.ts';

function createPositions() {
  let now = 0;
  const positions = new LeaderPositions(3000, () => now);
  return {
    positions,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

test('allows no replica before a position of the leader is known', () => {
  expect(createPositions().positions.required()).toBeNull();
});

test('requires the last change that the caches know, and the position of the leader some time ago', () => {
  const { positions, wait } = createPositions();
  positions.record(100n, false);
  wait(1000);
  positions.record(200n, true);
  expect(positions.required()).toBe(200n);
  wait(1000);
  positions.record(300n, false);
  wait(2999);
  expect(positions.required()).toBe(200n);
  wait(1);
  expect(positions.required()).toBe(300n);
});

test('goes on with the last position while the leader is away', () => {
  const { positions, wait } = createPositions();
  positions.record(100n, false);
  positions.record(200n, false);
  wait(1_000_000);
  expect(positions.required()).toBe(200n);
});

test('starts again at the position of a new leader that is behind the former one', () => {
  const { positions, wait } = createPositions();
  positions.record(500n, true);
  wait(5000);
  positions.record(400n, false);
  expect(positions.required()).toBe(400n);
});
