import { expect, test } from 'vitest';
import { toneOf } from './status-tone.ts';

test('gives every payment status an icon of its meaning, and others a neutral one', () => {
  const statuses = {
    good: ['healthy', 'ready', 'completed', 'success'],
    bad: ['error', 'failed', 'unhealthy'],
    waiting: ['pending', 'initiated'],
    other: ['shipped', '', 'toString'],
  };
  for (const [tone, names] of Object.entries(statuses))
    expect(names.map(toneOf), names.join()).toEqual(names.map(() => tone));
});
