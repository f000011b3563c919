import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('creates unique ids of 24 lower-case hex characters', () => {
  const ids = Array.from({ length: 10_000 }, () => newId());
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[0-9a-f]{24}$/.test(id))).toBe(true);
});

test('sorts ids by time', () => {
  const moments = ['1970-01-01', '2009-04-02', '2026-11-15', '2100-01-01'].map((day) => Date.parse(day));
  const ids = moments.map((moment) => newId(moment));
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.every((id) => id.length === 24)).toBe(true);
});

test('shares only the time between ids of the same second', () => {
  const now = Date.parse('2026-11-15');
  const [first, second] = [newId(now), newId(now)];
  expect(first.slice(0, 8)).toBe(second.slice(0, 8));
  expect(first.slice(8)).not.toBe(second.slice(8));
});
