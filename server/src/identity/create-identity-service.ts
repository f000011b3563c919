import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BOT_CHECK_HEADER } from '#contract/identity.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { StartError } from '#server/platform/start-error.ts';
import { createBackgroundTasks } from './embedded/background-tasks.ts';
import { createEmbeddedIdentity } from './embedded/embedded-identity.ts';
import { registerEmbeddedRoutes } from './embedded/embedded-routes.ts';
import { createFirebaseIdentity } from './firebase/firebase-identity.ts';
import type { IdentityService } from './identity-service.ts';
import { registerIdentitySettingsRoutes } from './identity-settings-routes.ts';
import { createSmsSender } from './sms/create-sms-sender.ts';

type Dependencies = {
  config: Config;
  database: Database;
  logger: Logger;
  /** Timeout for calls to Firebase and the SMS carrier. */
  remoteTimeoutMs?: number;
};

export type ChosenIdentity = {
  service: IdentityService;
  /** Registers the routes for browsers. With Firebase only the settings: browsers call Firebase directly. */
  registerRoutes: (api: FastifyInstance) => void;
  /** Requires the solution of a challenge. With Firebase there are no challenges, so that only limits protect forms. */
  requireHuman: (request: FastifyRequest) => Promise<void>;
};

export function createIdentityService(dependencies: Dependencies): ChosenIdentity {
  return dependencies.config.identity.provider === 'firebase'
    ? chooseFirebase(dependencies)
    : chooseEmbedded(dependencies);
}

function chooseEmbedded({ config, database, logger, remoteTimeoutMs }: Dependencies): ChosenIdentity {
  const sms = createSmsSender({ config, database, logger }, { timeoutMs: remoteTimeoutMs });
  const identity = createEmbeddedIdentity({ config, database, logger, sms });
  return {
    service: identity.service,
    registerRoutes: (api) => {
      registerIdentitySettingsRoutes(api, {
        provider: 'embedded',
        has_phone: sms !== null,
        has_google: config.identity.google !== null,
        firebase: null,
      });
      registerEmbeddedRoutes(api, { config, database, identity, background: createBackgroundTasks(logger) });
    },
    requireHuman: async ({ headers }) => (await identity.load()).botCheck.require(headers[BOT_CHECK_HEADER]),
  };
}

function chooseFirebase({ config, remoteTimeoutMs }: Dependencies): ChosenIdentity {
  const { firebase } = config.identity;
  if (!firebase) {
    throw new StartError(
      'IDENTITY_PROVIDER=firebase needs FIREBASE_PROJECT_ID, FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_APP_ID.',
    );
  }
  const { apiKey, authDomain, projectId, appId, emulatorHost } = firebase;
  return {
    service: createFirebaseIdentity(firebase, config.mode, { timeoutMs: remoteTimeoutMs }),
    requireHuman: async () => {},
    registerRoutes: (api) =>
      registerIdentitySettingsRoutes(api, {
        provider: 'firebase',
        // Both would need Firebase's SDK in the browser, which this shop does not use.
        has_phone: false,
        has_google: false,
        firebase: {
          api_key: apiKey,
          auth_domain: authDomain,
          project_id: projectId,
          app_id: appId,
          emulator_url: emulatorHost ? `http://${emulatorHost}` : null,
        },
      }),
  };
}
