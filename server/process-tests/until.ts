import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 180_000;

/** Waits until a condition holds; the error after the time-out names it. */
export async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Timed out waiting until ${what}`);
    await sleep(50);
  }
}
