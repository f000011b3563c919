import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Product } from '#contract/products.ts';
import { apiQuery, browserQueryClient } from '#web/lib/query-client.ts';
import { firstProduct, isPlentiful } from '../../../../testing/cart.ts';
import { refreshExactStock } from './refresh-exact-stock.ts';

test('the page of a product gets the exact stock, although its data counts as new', async () => {
  const { _id, qty } = await firstProduct('SSD', isPlentiful);
  const query = apiQuery(endpoints.getProduct, { id: _id });
  const client = browserQueryClient();
  onTestFinished(() => client.clear());
  client.setQueryData<Partial<Product>>(query.queryKey, { _id, qty: qty + 7 });
  const observer = new QueryObserver(client, query);
  onTestFinished(observer.subscribe(() => {}));
  await refreshExactStock();
  expect(client.getQueryData<Product>(query.queryKey)?.qty).toBe(qty);
});
