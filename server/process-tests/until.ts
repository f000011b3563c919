import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_WAIT_MS = 180_000;

/** Waits until a condition holds; the limit is only there so that a test which waits in vain says for what. */
export async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}`);
    await sleep(50);
  }
}
