import type { Database } from '#server/platform/database/database.ts';
import type { SandboxMerchant } from './sandbox-merchant.ts';

export type SandboxDependencies = {
  database: Database;
  findMerchant: () => Promise<SandboxMerchant>;
  /** The origin buyers use. A function, because the port may be known only once the server listens. */
  findPublicUrl: () => string;
  /** Path prefix of all routes of the gateway. */
  prefix: string;
};
