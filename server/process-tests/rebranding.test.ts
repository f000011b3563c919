import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { privatePages, staticPages } from '#contract/page-addresses.ts';
import { connectDatabase, longTimeouts } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { createBuyer, fillCart, stockProduct } from '../testing/order-fixtures.ts';
import { otherSiteFacts, writeSiteFacts } from '../testing/other-site-facts.ts';
import { control, postOrder, postPayment } from './checkout-shops.ts';
import { makePreparedFolder } from './data-folder.ts';
import { projectFolder } from './node-process.ts';
import { startShop } from './shop-process.ts';
import { until } from './until.ts';

/** What names the demo, in texts of any letter case. */
function demoWords(): string[] {
  const demo = JSON.parse(readFileSync(path.join(projectFolder, 'brand/site-facts.json'), 'utf8'));
  const { name, legalName, gstin, address, support, grievanceOfficer } = demo;
  return [
    name,
    name.replaceAll(' ', ''),
    name.replaceAll(' ', '-'),
    legalName,
    gstin,
    address.line1,
    support.phoneDisplay,
    grievanceOfficer.name,
  ].map((word) => word.toLowerCase());
}

test('shows another shop in pages, mails and invoices when it starts with other facts', async ({
  onTestFinished,
}) => {
  const dataDir = makePreparedFolder();
  const shop = await startShop({ dataDir, variables: { SITE_FACTS: writeSiteFacts() } });
  const { database, close } = connectDatabase({
    connection: { host: path.join(dataDir, 'run'), user: 'postgres', database: 'shop' },
    poolSize: 2,
    ...longTimeouts,
    onIdleError: () => {},
  });
  onTestFinished(close);
  const product = await stockProduct(database, 3);
  const buyer = await createBuyer(database);
  const body = await fillCart(database, buyer, [{ product }]);
  // The fixture agrees to the fee of the demo.
  const agreed_total = product.price + otherSiteFacts.shippingRupees;
  const order = await postOrder(shop, buyer, { ...body, agreed_total }, newId());
  expect(order).toMatchObject({ status: 201, body: { shipping: otherSiteFacts.shippingRupees } });
  const orderId = String(order.body._id);
  expect((await postPayment(shop, buyer, orderId)).status).toBe(200);
  await control({ database }, shop, {
    action: 'decide_order',
    merchantOrderId: `${orderId}-1`,
    state: 'COMPLETED',
  });

  async function read(url: string, headers: Record<string, string> = {}): Promise<string> {
    const response = await fetch(shop.address() + url, { headers });
    return response.text();
  }
  const invoicePath = `/api/orders/${orderId}/invoice?format=html`;
  await until('the invoice is there', async () => (await read(invoicePath, buyer.headers)).startsWith('<!'));
  const outbox = path.join(dataDir, 'outbox');
  const mails = () => readdirSync(outbox).map((name) => readFileSync(path.join(outbox, name), 'utf8'));
  await until('the order is mailed', () =>
    mails().some((mail) => mail.includes(String(order.body.order_number))),
  );

  const { slug_url } = await database
    .selectFrom('products')
    .select('slug_url')
    .where('_id', '=', product.productId)
    .executeTakeFirstOrThrow();
  const pages = [
    ...staticPages,
    ...privatePages,
    `/product/${slug_url}`,
    '/search?q=ssd',
    '/compare',
    '/no-such-page',
  ];
  const documents = ['/robots.txt', '/api/openapi.json', '/api/docs', '/brand/sign.svg'];
  const shown = new Map<string, string>();
  for (const url of [...pages, ...documents]) shown.set(url, await read(url));
  shown.set('the invoice', await read(invoicePath, buyer.headers));
  for (const [index, mail] of mails().entries()) shown.set(`mail ${index}`, mail);

  const traces = [...shown].flatMap(([where, text]) =>
    demoWords()
      .filter((word) => text.toLowerCase().includes(word))
      .map((word) => `${where}: ${word}`),
  );
  expect(traces).toEqual([]);
  // It is no distributor, and accepts one way to pay.
  expect(pages.filter((url) => /authorized distributor/i.test(shown.get(url) ?? ''))).toEqual([]);
  expect(shown.get('/terms-conditions')?.replaceAll('<!-- -->', '')).toContain('We accept UPI.');
  const name = otherSiteFacts.name.replace('&', '&amp;');
  expect(pages.filter((url) => !shown.get(url)?.includes(name))).toEqual([]);
  expect(shown.get('the invoice')).toContain(otherSiteFacts.gstin);
  expect(shown.get('/')).toContain(`--accent:light-dark(${otherSiteFacts.colours.light.accent}`);
});
