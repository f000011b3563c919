import type { AdminOverview } from '#contract/admin.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { countUsersByKind } from './user-list-repository.ts';

const RECENT_DAYS = 30;

export async function countUsers(session: DatabaseSession): Promise<AdminOverview['users']> {
  return countUsersByKind(session, RECENT_DAYS);
}
