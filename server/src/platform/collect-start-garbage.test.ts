import { expect, test, vi } from 'vitest';
import { collectStartGarbage } from './collect-start-garbage.ts';

/** In a function of its own: a variable of the test would keep the object. */
function makeGarbage(): WeakRef<object> {
  return new WeakRef({});
}

test('collects what nothing refers to any more', async () => {
  const garbage = makeGarbage();
  collectStartGarbage(0);
  // Not the object itself: a failed comparison would keep it.
  await vi.waitFor(() => expect(garbage.deref() === undefined).toBe(true));
});
