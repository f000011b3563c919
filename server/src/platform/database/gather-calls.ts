import { AsyncLocalStorage } from 'node:async_hooks';

/** A busy process reads further requests in each turn of the event loop; eight turns of an idle one take 0.04 ms. */
const TURNS = 8;
/** How far a further call may be behind the one before it, if more were together the last time. */
const MAX_GAP_MS = 2;
const MAX_WAIT_MS = 10;
/** Enough for all requests of this time, few enough for one statement. */
const MAX_CALLS = 100;

/**
 * Returns a function that gathers its calls of a few turns of the event loop and starts them together, in the async context of the first.
 * As many as were together the last time are waited for, as long as they follow each other closely: requests that take the same steps at
 * the same time stay together, and need one statement for each step. A call that comes alone after another does not wait.
 */
export function gatherCalls<Call>(start: (calls: readonly Call[]) => void): (call: Call) => void {
  let gathered: Call[] = [];
  let countBefore = 1;
  let firstAt = 0;
  let inContextOfFirst = AsyncLocalStorage.snapshot();
  let waiting: NodeJS.Timeout | undefined;

  const hasWaitedLong = () => performance.now() - firstAt > MAX_WAIT_MS;

  function startAll(): void {
    clearTimeout(waiting);
    waiting = undefined;
    const calls = gathered;
    gathered = [];
    // If calls kept coming until the limit, fewer are waited for the next time.
    countBefore = hasWaitedLong() ? Math.ceil(calls.length / 2) : calls.length;
    inContextOfFirst(() => start(calls));
  }

  function addFirst(call: Call): void {
    const calls = [call];
    gathered = calls;
    firstAt = performance.now();
    inContextOfFirst = AsyncLocalStorage.snapshot();
    afterTurns(() => {
      if (gathered !== calls) return;
      if (calls.length >= countBefore) startAll();
      // A busy process runs timers before it reads the requests that came meanwhile.
      else waiting = setTimeout(() => setImmediate(() => gathered === calls && startAll()), MAX_GAP_MS);
    });
  }

  return (call) => {
    if (gathered.length === 0) return addFirst(call);
    gathered.push(call);
    if (gathered.length === MAX_CALLS) return startAll();
    if (!waiting) return;
    if (gathered.length >= countBefore || hasWaitedLong()) startAll();
    else waiting.refresh();
  };
}

function afterTurns(work: () => void, turns = TURNS): void {
  setImmediate(turns === 1 ? work : () => afterTurns(work, turns - 1));
}
