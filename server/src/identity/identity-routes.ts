import type { FastifyInstance } from 'fastify';
import { registerAccountRoutes } from './accounts/account-routes.ts';
import type { AccountDependencies } from './accounts/log-in.ts';
import { registerAddressRoutes } from './addresses/address-routes.ts';
import { registerCsrfRoutes } from './csrf/csrf-routes.ts';
import type { CsrfTokens } from './csrf/csrf-tokens.ts';
import type { ReadKeptOrders } from './profile/delete-user.ts';
import type { PersonalDataSource } from './profile/export-user-data.ts';
import { registerPersonalDataRoutes } from './profile/personal-data-routes.ts';
import { registerPhotoRoutes } from './profile/photo-routes.ts';
import { registerProfileRoutes } from './profile/profile-routes.ts';
import { registerRoleRoutes } from './roles/role-routes.ts';
import { registerSetupRoutes } from './setup/setup-routes.ts';

type Dependencies = AccountDependencies & {
  csrf: CsrfTokens;
  dataDir: string;
  personalData: readonly PersonalDataSource[];
  readKeptOrders: ReadKeptOrders;
};

/** Routes of the shop's own accounts, independent of the identity service. */
export function registerIdentityRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  registerAccountRoutes(app, dependencies);
  registerCsrfRoutes(app, dependencies.csrf);
  registerProfileRoutes(app, dependencies);
  registerPhotoRoutes(app, dependencies.database);
  registerAddressRoutes(app, dependencies.database);
  registerPersonalDataRoutes(app, dependencies);
  registerRoleRoutes(app, dependencies);
  registerSetupRoutes(app, dependencies);
}
