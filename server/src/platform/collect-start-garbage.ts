import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** After the first visitors, and after the work that a start leaves for later. */
const DELAY_MS = 10_000;

/**
 * Collects the garbage that starting this thread has left. V8 returns memory only after a full collection, and a thread that has
 * little to do never comes to one.
 */
export function collectStartGarbage(delayMs = DELAY_MS): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as (options: object) => Promise<void>;
    // As a task of its own, without objects on the stack.
    void collect({ type: 'major', execution: 'async' });
  }, delayMs).unref();
}
