import { expect, test } from 'vitest';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { adminOperationsEndpoints } from '#contract/admin-operations-endpoints.ts';
import { adminProductEndpoints } from '#contract/admin-product-endpoints.ts';
import { adminSearchEndpoints } from '#contract/admin-search-endpoints.ts';
import { adminBulkOrderEndpoints, bulkOrderEndpoints } from '#contract/bulk-order-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { adminOrderEndpoints, orderEndpoints } from '#contract/order-endpoints.ts';
import { paymentEndpoints } from '#contract/payment-endpoints.ts';
import { adminPcBuilderEndpoints, pcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import { productBatchEndpoints } from '#contract/product-batch-endpoints.ts';
import { searchAccountEndpoints } from '#contract/search-account-endpoints.ts';
import { searchAnalyticsEndpoints } from '#contract/search-analytics-endpoints.ts';
import { databaseOfFile } from '../testing/database-of-file.ts';
import { buildTestApp } from '../testing/test-app.ts';

const getDatabase = databaseOfFile();

test('the server has a route for every endpoint of the contract', async () => {
  const { routeTable } = await buildTestApp(getDatabase());
  const routes = new Set(routeTable.map(({ method, url }) => `${method} ${url}`));
  const groups = [
    ...[endpoints, accountEndpoints, adminEndpoints, adminProductEndpoints, productBatchEndpoints],
    ...[orderEndpoints, adminOrderEndpoints, paymentEndpoints],
    ...[pcBuilderEndpoints, adminPcBuilderEndpoints],
    ...[bulkOrderEndpoints, adminBulkOrderEndpoints],
    ...[searchAccountEndpoints, searchAnalyticsEndpoints, adminSearchEndpoints],
    adminOperationsEndpoints,
  ];
  const declared = groups.flatMap((group) => Object.values(group));
  const missing = declared.map(({ method, path }) => `${method} ${path}`).filter((name) => !routes.has(name));
  expect(missing).toEqual([]);
});
