import { onTestFinished } from 'vitest';

export type HeldTimeouts = {
  /** How many timeouts are pending. */
  count: () => number;
  /** How many timeouts were started so far, including those that have run or were cleared. */
  started: () => number;
  /** Runs all pending timeouts, as if their delay had passed. */
  elapse: () => void;
};

/**
 * Holds back the page's timeouts of exactly this delay for the rest of the test. The fake timers of Vitest move on while it
 * waits for an element, so with them the result would depend on the speed of the machine.
 */
export function holdTimeouts(delay: number): HeldTimeouts {
  const { setTimeout, clearTimeout } = globalThis;
  const held = new Map<number, () => void>();
  // Real ids are positive.
  let lastId = 0;
  const hold = (callback: () => void, milliseconds?: number) => {
    if (milliseconds !== delay) return setTimeout(callback, milliseconds);
    lastId -= 1;
    held.set(lastId, callback);
    return lastId;
  };
  const clear = (id?: number) => {
    if (id === undefined || !held.delete(id)) clearTimeout(id);
  };
  Object.assign(globalThis, { setTimeout: hold, clearTimeout: clear });
  onTestFinished(() => void Object.assign(globalThis, { setTimeout, clearTimeout }));
  return {
    count: () => held.size,
    started: () => -lastId,
    elapse: () => {
      const callbacks = [...held.values()];
      held.clear();
      for (const callback of callbacks) callback();
    },
  };
}
