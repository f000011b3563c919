import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { BackgroundTasks } from './background-tasks.ts';
import type { EmbeddedIdentity } from './embedded-identity.ts';

/** What the identity routes are made of. */
export type EmbeddedRouteParts = {
  config: Config;
  database: Database;
  identity: EmbeddedIdentity;
  background: BackgroundTasks;
};
