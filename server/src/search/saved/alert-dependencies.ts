import type { Database } from '#server/platform/database/database.ts';
import type { LinkTokens } from '#server/platform/http/link-tokens.ts';
import type { Search } from '../search.ts';

/** What the alerts of saved searches work with. */
export type AlertDependencies = {
  database: Database;
  search: Pick<Search, 'search'>;
  publicUrl: string;
  readLinkTokens: () => Promise<LinkTokens>;
};
