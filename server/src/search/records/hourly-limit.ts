import { LRUCache } from 'lru-cache';

const HOUR_MS = 60 * 60 * 1000;
const MAX_TRACKED_SESSIONS = 10_000;

/** Counts what a session records and returns whether it is within `most` of this hour. */
export function createHourlyLimit(most: number): (sessionId: string) => boolean {
  let recordedInHour: LRUCache<string, number> | undefined;
  return (sessionId) => {
    const key = `${sessionId} ${Math.floor(Date.now() / HOUR_MS)}`;
    // Not before it is needed, because it allocates all places at once.
    recordedInHour ??= new LRUCache({ max: MAX_TRACKED_SESSIONS });
    const recorded = recordedInHour.get(key) ?? 0;
    if (recorded >= most) return false;
    recordedInHour.set(key, recorded + 1);
    return true;
  };
}
