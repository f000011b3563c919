import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSandboxMerchantReader } from '#server/payments/sandbox/sandbox-merchant.ts';
import { connectDatabase, type Database, longTimeouts } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Buyer } from '../testing/order-fixtures.ts';
import type { CleanUp } from './clean-up.ts';
import { makeDataFolder } from './data-folder.ts';
import { startForeignPostgres } from './foreign-postgres.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

export type ShopResponse = { status: number; body: Record<string, unknown> };

export type CheckoutShops = {
  database: Database;
  /** Another server process on the database. */
  start: () => Promise<ShopProcess>;
};

/** One database for all server processes that the tests of a file start, with a connection for the tests. */
export async function openShops(cleanUp: CleanUp): Promise<CheckoutShops> {
  const address = await startForeignPostgres({ max_connections: '60' }, cleanUp);
  // Behind a proxy, so that every buyer has an address of their own.
  const start = () =>
    startShop({
      dataDir: makeDataFolder('data', cleanUp),
      variables: { DATABASE_URL: address, TRUST_PROXY: '127.0.0.1' },
      cleanUp,
    });
  const connection = { connectionString: address };
  const { database, close } = connectDatabase({
    connection,
    poolSize: 10,
    ...longTimeouts,
    onIdleError: () => {},
  });
  cleanUp(close);
  return { database, start };
}

/** Sends a request; status 0 if the server was killed in the meantime. */
export async function send(
  shop: ShopProcess,
  path: string,
  options: { body?: object; headers?: Record<string, string> } = {},
): Promise<ShopResponse> {
  try {
    const response = await fetch(shop.address() + path, {
      method: options.body ? 'POST' : 'GET',
      headers: { ...(options.body && { 'Content-Type': 'application/json' }), ...options.headers },
      body: options.body && JSON.stringify(options.body),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) };
  } catch {
    return { status: 0, body: {} };
  }
}

export function postOrderOnce(
  shop: ShopProcess,
  buyer: Buyer,
  body: object,
  key: string,
): Promise<ShopResponse> {
  const headers = { ...buyer.headers, ...addressOf(buyer), 'Idempotency-Key': key };
  return send(shop, '/api/orders', { body, headers });
}

/** Places an order, and retries with the same key while the server returns 503. */
export async function postOrder(...order: Parameters<typeof postOrderOnce>): Promise<ShopResponse> {
  let response = await postOrderOnce(...order);
  while (response.status === 503) {
    await sleep(200);
    response = await postOrderOnce(...order);
  }
  return response;
}

function addressOf({ userId }: Buyer): Record<string, string> {
  const [first, second, third] = Buffer.from(userId.slice(-6), 'hex');
  return { 'X-Forwarded-For': `10.${first}.${second}.${third}` };
}

export async function postPayment(shop: ShopProcess, buyer: Buyer, orderId: string): Promise<ShopResponse> {
  const session = { 'X-Session-Id': randomUUID() };
  const token = await fetch(`${shop.address()}/api/auth/csrf-token`, { headers: session });
  return send(shop, '/api/payments/initiate', {
    body: { order_id: orderId },
    headers: {
      ...buyer.headers,
      ...session,
      'X-CSRF-Token': token.headers.get('x-csrf-token') ?? '',
      'Idempotency-Key': newId(),
    },
  });
}

/** Sends a command to the sandbox gateway of a shop. */
export async function control(
  { database }: Pick<CheckoutShops, 'database'>,
  shop: ShopProcess,
  command: Record<string, unknown>,
): Promise<void> {
  const { clientId, clientSecret } = await createSandboxMerchantReader(database)();
  const gateway = `${shop.address()}/sandbox`;
  const form = { client_id: clientId, client_secret: clientSecret, client_version: '1' };
  const token = await fetch(`${gateway}/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, grant_type: 'client_credentials' }),
  });
  const { access_token } = (await token.json()) as { access_token: string };
  const { status, body } = await send(shop, '/sandbox/control', {
    body: command,
    headers: { Authorization: `O-Bearer ${access_token}` },
  });
  if (status !== 200) throw new Error(`The sandbox rejected the command: ${status} ${JSON.stringify(body)}`);
}

export async function kill(shop: ShopProcess): Promise<void> {
  shop.child.kill('SIGKILL');
  await shop.exited;
}
