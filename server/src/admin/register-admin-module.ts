import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { IdentityService } from '#server/identity/identity-service.ts';
import type { Reconciler } from '#server/payments/reconcile-payments.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DatabaseProbe } from '#server/platform/database/probe-database.ts';
import { registerAttentionRoutes } from './attention-routes.ts';
import { registerAuditRoutes } from './audit-routes.ts';
import { registerDashboardRoutes } from './dashboard-routes.ts';
import { type DebugDependencies, registerDebugRoutes } from './debug-routes.ts';
import { registerOperationsRoutes } from './operations-routes.ts';
import { registerOverviewRoutes } from './overview-routes.ts';
import { registerPeopleRoutes } from './people/people-routes.ts';
import { registerSettingsRoutes } from './settings-routes.ts';

type Dependencies = {
  config: Config;
  database: Database;
  identity: IdentityService;
  reconciler: Reconciler;
  probeDatabase: DatabaseProbe;
  debug: DebugDependencies;
};

/** Registers all routes of this module. */
export function registerAdminModule(
  app: FastifyInstance,
  { config, database, identity, reconciler, probeDatabase, debug }: Dependencies,
): void {
  registerOverviewRoutes(app, database);
  registerDashboardRoutes(app, { database, probeDatabase });
  registerPeopleRoutes(app, { database, identity });
  registerAuditRoutes(app, database);
  registerSettingsRoutes(app, database);
  registerOperationsRoutes(app, { database, isDemo: config.mode === 'demo' && !config.smtpUrl });
  registerDebugRoutes(app, debug);
  registerAttentionRoutes(app, { database, reconciler });
}
