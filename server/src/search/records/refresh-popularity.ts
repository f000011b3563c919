import { recordChange } from '#server/platform/database/change-feed.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { recountPopularity } from './popularity-repository.ts';

/** The change topic of pages that depend on popularity. */
export const POPULARITY = 'popularity';

/** Recounts the popularity and records a change if it differs. */
export async function refreshPopularity(session: DatabaseSession): Promise<void> {
  const changes = await recountPopularity(session);
  if (changes > 0) await recordChange(session, POPULARITY);
}
