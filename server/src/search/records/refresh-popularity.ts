import { recordChange } from '#server/platform/database/change-feed.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { recountPopularity } from './popularity-repository.ts';

/** The topic of everything that is ordered by what shoppers look at. */
export const POPULARITY = 'popularity';

/** Brings every product's popularity up to the activity of today; silent when nothing differs. */
export async function refreshPopularity(session: DatabaseSession): Promise<void> {
  const changes = await recountPopularity(session);
  if (changes > 0) await recordChange(session, POPULARITY);
}
