import { randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import type { WebhookCredentials } from '../phonepe/phonepe-webhook.ts';

/** Who may call the gateway, and how its webhooks prove themselves. */
export type SandboxMerchant = { clientId: string; clientSecret: string; webhook: WebhookCredentials };

const CLIENT_ID = 'SANDBOX';

/** The merchant of a demo, made up once for all servers of a database and remembered by this one. */
export function createSandboxMerchantReader(database: Database): () => Promise<SandboxMerchant> {
  let reading: Promise<SandboxMerchant> | null = null;
  return async () => {
    reading ??= ensureMerchant(database).catch((error) => {
      // The database may be back at the next call.
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
