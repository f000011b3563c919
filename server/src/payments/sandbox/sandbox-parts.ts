import type { Database } from '#server/platform/database/database.ts';
import type { SandboxMerchant } from './sandbox-merchant.ts';

export type SandboxParts = {
  database: Database;
  findMerchant: () => Promise<SandboxMerchant>;
  /** The origin buyers use, asked late: a server may learn its port only when it listens. */
  findPublicUrl: () => string;
  /** Where all addresses of the gateway begin. */
  prefix: string;
};
