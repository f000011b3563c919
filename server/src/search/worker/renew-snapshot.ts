import { snapshotAge } from '../snapshot/snapshot-file.ts';
import type { ThreadSupervisor } from './supervise-thread.ts';
import type { SnapshotSettings } from './worker-calls.ts';

const CHECK_MS = 10 * 60 * 1000;
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
/** Processes that share the file come one after the other; those that come later find a new one. */
const MAX_JITTER_MS = 60 * 60 * 1000;

/** Rebuilds the index once a day, which writes a new snapshot: with an old one a start has many changes to read. */
export function renewSnapshot(
  { file, minProducts }: SnapshotSettings,
  { serving, rebuild }: Pick<ThreadSupervisor, 'serving' | 'rebuild'>,
): { stop: () => void } {
  const maxAgeMs = MAX_AGE_MS + Math.random() * MAX_JITTER_MS;
  let renewedAt = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    const isLarge = (serving()?.facts.products ?? 0) >= minProducts;
    // Where it cannot be written, it stays old.
    const hasTried = Date.now() - renewedAt < maxAgeMs;
    if (!isLarge || hasTried || snapshotAge(file) < maxAgeMs) return;
    renewedAt = Date.now();
    void rebuild();
  }, CHECK_MS).unref();
  return { stop: () => clearInterval(timer) };
}
