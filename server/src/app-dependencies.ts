import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from './config.ts';
import type { IdentityService } from './identity/identity-service.ts';
import type { Database } from './platform/database/database.ts';
import type { DatabaseProbe } from './platform/database/probe-database.ts';
import type { ResolveCaller } from './platform/http/access.ts';
import type { AdmissionLimits } from './platform/http/admission.ts';
import type { Readiness } from './platform/http/health-routes.ts';
import type { Logger } from './platform/logger.ts';
import type { Scraper } from './scraper/scraper.ts';
import type { Search } from './search/search.ts';

/** What `buildApp` needs. Everything optional has a default that production uses. */
export type AppDependencies = {
  config: Config;
  database: Database;
  pool: pg.Pool;
  logger: Logger;
  readiness: Readiness;
  /** By default a probe that shares the connections of the requests. */
  probeDatabase?: DatabaseProbe;
  /** By default the user of the access token. */
  resolveCaller?: ResolveCaller;
  /** By default the service of the configuration. */
  identity?: IdentityService;
  /** By default a search in PostgreSQL without an index. */
  search?: Search;
  /** Limit for one signed-in browser, and a tenth of the limit for one IP address; the benchmark raises it. */
  apiCallsPerMinute?: number;
  /** By default the limits for this machine. */
  admission?: Partial<AdmissionLimits>;
  /** For all statements of a request together, where the overload protection is on. */
  workDeadlineMs?: number;
  /** Timeout for calls to the payment gateway. */
  gatewayTimeoutMs?: number;
  /** Timeout for calls to Firebase and the SMS carrier. */
  remoteTimeoutMs?: number;
  /** By default a scraper of the sites that the configuration names. */
  scraper?: Scraper;
  /** Additional routes with the same guards, for tests of the guards. */
  registerMore?: (api: FastifyInstance) => void;
};
