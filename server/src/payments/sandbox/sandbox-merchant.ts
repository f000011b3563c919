import { randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import type { WebhookCredentials } from '../phonepe/phonepe-webhook.ts';

/** The credentials for calls to the gateway and for its webhooks. */
export type SandboxMerchant = { clientId: string; clientSecret: string; webhook: WebhookCredentials };

const CLIENT_ID = 'SANDBOX';

/** Reads the merchant of a demo shop, generated once per database, and caches it. */
export function createSandboxMerchantReader(database: Database): () => Promise<SandboxMerchant> {
  let reading: Promise<SandboxMerchant> | null = null;
  return async () => {
    reading ??= ensureMerchant(database).catch((error) => {
      // Try again at the next call: the database may be available then.
      reading = null;
      throw error;
    });
    return reading;
  };
}

async function ensureMerchant(database: Database): Promise<SandboxMerchant> {
  await database
    .insertInto('sandbox_gateway.merchants')
    .values({
      client_id: CLIENT_ID,
      client_secret: newSecret(),
      webhook_username: 'sandbox',
      webhook_password: newSecret(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await database
    .selectFrom('sandbox_gateway.merchants')
    .selectAll()
    .where('client_id', '=', CLIENT_ID)
    .executeTakeFirstOrThrow();
  const webhook = { username: row.webhook_username, password: row.webhook_password };
  return { clientId: row.client_id, clientSecret: row.client_secret, webhook };
}

function newSecret(): string {
  return randomBytes(24).toString('base64url');
}
