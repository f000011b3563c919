import { setTimeout as sleep } from 'node:timers/promises';

/** Long enough for a busy machine: a rehearsal fails because of what it finds, not because it is slow. */
const PATIENCE_MS = 300_000;

export async function waitUntil(
  what: string,
  isTrue: () => Promise<boolean> | boolean,
  { signal, patienceMs = PATIENCE_MS }: { signal?: AbortSignal; patienceMs?: number } = {},
): Promise<void> {
  const endsAt = performance.now() + patienceMs;
  while (!(await isTrue())) {
    signal?.throwIfAborted();
    if (performance.now() > endsAt) throw new Error(`Not within ${patienceMs / 1000} s: ${what}.`);
    await sleep(250);
  }
}
