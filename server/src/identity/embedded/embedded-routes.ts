import type { FastifyInstance } from 'fastify';
import type { EmbeddedRouteParts } from './embedded-identity.ts';
import { registerGoogleRoutes } from './google-routes.ts';
import { guardIdentityRoutes } from './guard-identity-routes.ts';
import { registerPasswordRoutes } from './password-routes.ts';
import { registerPhoneRoutes } from './phone-routes.ts';
import { registerSessionRoutes } from './session-routes.ts';

const MAX_BODY_BYTES = 16 * 1024;

/** All routes of the embedded identity service, with the same checks. */
export function registerEmbeddedRoutes(api: FastifyInstance, parts: EmbeddedRouteParts): void {
  api.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.bodyLimit = MAX_BODY_BYTES;
    });
    scope.addHook('onClose', parts.background.finish);
    guardIdentityRoutes(scope, parts);
    registerSessionRoutes(scope, parts);
    registerPasswordRoutes(scope, parts);
    registerPhoneRoutes(scope, parts);
    registerGoogleRoutes(scope, parts);
  });
}
