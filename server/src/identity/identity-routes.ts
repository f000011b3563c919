import type { FastifyInstance } from 'fastify';
import { registerAccountRoutes } from './accounts/account-routes.ts';
import type { AccountParts } from './accounts/log-in.ts';
import { registerAddressRoutes } from './addresses/address-routes.ts';
import { registerCsrfRoutes } from './csrf/csrf-routes.ts';
import type { CsrfTokens } from './csrf/csrf-tokens.ts';
import type { PersonalDataSource } from './profile/export-user-data.ts';
import { registerPersonalDataRoutes } from './profile/personal-data-routes.ts';
import { registerPhotoRoutes } from './profile/photo-routes.ts';
import { registerProfileRoutes } from './profile/profile-routes.ts';
import { registerRoleRoutes } from './roles/role-routes.ts';
import { registerSetupRoutes } from './setup/setup-routes.ts';

type Parts = AccountParts & {
  csrf: CsrfTokens;
  dataDir: string;
  personalData: readonly PersonalDataSource[];
};

/** Routes of the shop's own accounts, independent of the identity service. */
export function registerIdentityRoutes(app: FastifyInstance, parts: Parts): void {
  registerAccountRoutes(app, parts);
  registerCsrfRoutes(app, parts.csrf);
  registerProfileRoutes(app, parts.database);
  registerPhotoRoutes(app, parts.database);
  registerAddressRoutes(app, parts.database);
  registerPersonalDataRoutes(app, parts);
  registerRoleRoutes(app, parts.database);
  registerSetupRoutes(app, parts);
}
