import type { FastifyInstance } from 'fastify';
import type { EmbeddedRouteDependencies } from './embedded-identity.ts';
import { registerGoogleRoutes } from './google-routes.ts';
import { guardIdentityRoutes } from './guard-identity-routes.ts';
import { registerPasswordRoutes } from './password-routes.ts';
import { registerPhoneRoutes } from './phone-routes.ts';
import { registerSecondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { registerSessionRoutes } from './session-routes.ts';
import { registerUndoLinkRoutes } from './ways/undo-link-routes.ts';
import { registerWayRoutes } from './ways/way-routes.ts';

const MAX_BODY_BYTES = 16 * 1024;

/** All routes of the embedded identity service, with the same checks. */
export function registerEmbeddedRoutes(api: FastifyInstance, dependencies: EmbeddedRouteDependencies): void {
  api.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.bodyLimit = MAX_BODY_BYTES;
    });
    scope.addHook('onClose', dependencies.background.finish);
    guardIdentityRoutes(scope, dependencies);
    registerSessionRoutes(scope, dependencies);
    registerPasswordRoutes(scope, dependencies);
    registerPhoneRoutes(scope, dependencies);
    registerGoogleRoutes(scope, dependencies);
    registerWayRoutes(scope, dependencies);
    registerSecondFactorRoutes(scope, dependencies);
  });
  // Outside of the checks for scripts: the page of an undo link posts a plain form, and its token alone permits the change.
  api.register(async (scope) => registerUndoLinkRoutes(scope, dependencies));
}
