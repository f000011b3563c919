import { expect, test } from 'vitest';
import { waitAfter } from './payment-status-query.ts';

test('when a payment takes long, then it is asked for ever less often, but at least twice a minute', () => {
  const waits = Array.from({ length: 40 }, (_, answers) => waitAfter(answers));
  expect(waits[0]).toBe(2000);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(waits.at(-1)).toBe(30_000);
});
