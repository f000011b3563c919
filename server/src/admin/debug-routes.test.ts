import { describe, expect, test } from 'vitest';
import { adminDebugEndpoints } from '#contract/admin-debug-endpoints.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { listen } from '../../testing/raw-request.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { buildTestApp, readTestConfig, type TestAppOptions } from '../../testing/test-app.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const debug = '/api/admin/debug';

async function openPanel(options: TestAppOptions = {}) {
  const app = await buildTestApp(getDatabase(), options);
  // The sandbox gateway is called over HTTP.
  await listen(app);
  const { headers, userId } = await signInAs(getDatabase().database, { isAdmin: true });
  const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({ method, url: debug + url, headers, payload });
  return {
    userId,
    get: (url: string) => call('GET', url),
    post: (url: string, body?: object) => call('POST', url, body),
  };
}

test('runs test payments through the sandbox gateway and removes them alone', async () => {
  const { userId, get, post } = await openPanel();
  const simulate = async (test_scenario: string) =>
    (await post('/simulate-payment', { amount: 100, test_scenario })).json();
  expect(await simulate('success')).toMatchObject({ status: 'completed', amount: 100 });
  expect(await simulate('failure')).toMatchObject({ status: 'failed' });
  expect(await simulate('timeout')).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('expired'),
  });
  const { payments } = (await get('/payment-logs?limit=20')).json();
  expect(payments).toHaveLength(3);
  expect(payments[0]).toMatchObject({ amount: 100, status: 'failed', user_id: userId, is_test: true });
  // Test payments are no figures of the shop.
  expect((await get('/payment-system-health')).json()).toMatchObject({
    ...{ phonepe: { client_initialized: true, environment: 'sandbox' } },
    ...{ database: { status: 'healthy', payment_transactions: 0, orders: 0 } },
    error_metrics: { error_rate_24h: 0, failed_payments_24h: 0, total_payments_24h: 0 },
    status_distribution: [],
  });
  const { database } = getDatabase();
  const other = { merchant_order_id: 'SHOP-1', order_id: 'OMO1', amount_paise: 100, message: null };
  await database
    .insertInto('sandbox_gateway.orders')
    .values({ ...other, meta_info: '{}', redirect_url: 'https://shop.example', expires_at: new Date() })
    .execute();
  expect((await post('/clear-test-data')).statusCode).toBe(400);
  expect((await post('/clear-test-data?confirm=true')).json()).toEqual({ deleted_payments: 3 });
  expect((await get('/payment-logs')).json().payments).toEqual([]);
  const left = await database.selectFrom('sandbox_gateway.orders').select('merchant_order_id').execute();
  expect(left).toEqual([{ merchant_order_id: 'SHOP-1' }]);
});

test('masks secrets and tells whether the gateway accepts the credentials', async () => {
  const { get, post } = await openPanel();
  const shown = await get('/phonepe-config');
  expect(shown.json()).toMatchObject({
    environment: 'sandbox',
    client_secret: '••••••••',
    webhook_password: '••••••••',
  });
  const merchant = await getDatabase()
    .database.selectFrom('sandbox_gateway.merchants')
    .selectAll()
    .executeTakeFirstOrThrow();
  for (const secret of [merchant.client_secret, merchant.webhook_password, merchant.client_id]) {
    expect(shown.body).not.toContain(secret);
  }
  expect((await post('/test-phonepe-connection')).json()).toMatchObject({ status: 'success' });
});

describe('with the real gateway configured', () => {
  test('the test tools do not exist', async () => {
    const { phonePe } = readTestConfig({
      ...{ PHONEPE_CLIENT_ID: 'client-1', PHONEPE_CLIENT_SECRET: 'secret-1' },
      ...{ PHONEPE_WEBHOOK_USERNAME: 'hook', PHONEPE_WEBHOOK_PASSWORD: 'hook-secret' },
      ...{ PHONEPE_API_URL: 'http://127.0.0.1:1', PHONEPE_TOKEN_URL: 'http://127.0.0.1:1' },
    });
    const { get, post } = await openPanel({ config: { phonePe } });
    const simulated = await post('/simulate-payment', { amount: 100, test_scenario: 'success' });
    expect(simulated.statusCode).toBe(404);
    expect((await post('/clear-test-data?confirm=true')).statusCode).toBe(404);
    expect((await post('/test-phonepe-connection')).json()).toMatchObject({ status: 'failed' });
    expect((await get('/payment-system-health')).json().phonepe).toMatchObject({
      ...{ client_initialized: false, environment: 'production' },
    });
  });
});

test('counts products, orders and users', async () => {
  const { get } = await openPanel();
  const products = (await get('/products-debug')).json();
  const { statistics, category_distribution } = products;
  expect(statistics.total_products).toBe(
    category_distribution.reduce((sum: number, { count }: { count: number }) => sum + count, 0),
  );
  expect(products.recent_products).toHaveLength(10);
  expect((await get('/orders-debug')).json()).toMatchObject({
    ...{ statistics: { total_orders: 0, recent_orders: 0, growth_rate: 0 } },
    ...{ revenue_analysis: { total_revenue: 0 }, status_distribution: [], recent_orders: [] },
  });
  const users = (await get('/users-debug')).json();
  expect(users.statistics.admin_users).toBe(users.statistics.total_users);
  expect(users.recent_users[0]).toMatchObject({ full_name: 'Asha Rao', is_admin: true });
  expect(Object.keys(adminDebugEndpoints)).toHaveLength(9);
});
