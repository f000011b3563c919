import type { FastifyInstance } from 'fastify';
import type { GatewayView } from './admin/debug-routes.ts';
import type { Config } from './config.ts';
import { createGatewayCallCounter } from './payments/payment-metrics.ts';
import type { PhonePeSettings } from './payments/phonepe/gateway-caller.ts';
import { createPhonePeClient, type PhonePeClient } from './payments/phonepe/phonepe-client.ts';
import type { WebhookCredentials } from './payments/phonepe/phonepe-webhook.ts';
import { registerSandboxGateway } from './payments/sandbox/sandbox-gateway.ts';
import { createSandboxMerchantReader } from './payments/sandbox/sandbox-merchant.ts';
import type { Database } from './platform/database/database.ts';
import type { Logger } from './platform/logger.ts';
import { localOrigin, publicOrigin } from './server-origin.ts';

const SANDBOX_PREFIX = '/sandbox';

export type ConnectedGateway = {
  gateway: PhonePeClient;
  findWebhookCredentials: () => Promise<WebhookCredentials>;
  /** What admins may see of the configuration: no secrets. */
  describeGateway: () => Promise<GatewayView>;
  /** Mounts the sandbox gateway in a demo without a PhonePe contract; it is called over HTTP like the real one. */
  mountSandbox: () => Promise<void>;
};

type Dependencies = { config: Config; database: Database; logger: Logger; timeoutMs?: number };

export function connectGateway(
  app: FastifyInstance,
  { config, database, logger, timeoutMs }: Dependencies,
): ConnectedGateway {
  const findMerchant = createSandboxMerchantReader(database);

  async function findSettings(): Promise<PhonePeSettings> {
    if (config.phonePe) return config.phonePe;
    const { clientId, clientSecret } = await findMerchant();
    const base = localOrigin(app, config) + SANDBOX_PREFIX;
    return { clientId, clientSecret, clientVersion: 1, apiUrl: base, tokenUrl: base };
  }

  return {
    gateway: createPhonePeClient({
      findSettings,
      logger,
      timeoutMs,
      onCall: createGatewayCallCounter(app.metrics),
    }),
    describeGateway: async () => {
      const { clientId, clientVersion, apiUrl, tokenUrl } = await findSettings();
      const { username: webhookUsername } = (config.phonePe ?? (await findMerchant())).webhook;
      const isSandbox = config.mode === 'demo' && !config.phonePe;
      return { isSandbox, clientId, clientVersion, apiUrl, tokenUrl, webhookUsername };
    },
    findWebhookCredentials: async () => (config.phonePe ?? (await findMerchant())).webhook,
    mountSandbox: async () => {
      if (config.mode !== 'demo' || config.phonePe) return;
      const findPublicUrl = () => publicOrigin(app, config);
      await registerSandboxGateway(app, { database, findMerchant, findPublicUrl, prefix: SANDBOX_PREFIX });
    },
  };
}
