import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { siteFacts } from '#contract/site-facts.ts';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import {
  type Buyer,
  createBuyer,
  payTestOrder,
  placeTestOrder,
  stockProduct,
} from '../../../testing/order-fixtures.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';

const getDatabase = databaseOfFile({ template: 'demo' });

const getApp = appOfFile(getDatabase);

async function paidOrder(address = {}): Promise<{ buyer: Buyer; orderId: string }> {
  const { database } = getDatabase();
  const buyer = await createBuyer(database, address);
  const orderId = await placeTestOrder(database, buyer, [{ product: await stockProduct(database, 1) }]);
  await payTestOrder(database, orderId);
  return { buyer, orderId };
}

function ask(url: string, { headers }: Pick<Buyer, 'headers'>) {
  return getApp().inject({ url: `/api/orders/${url}`, headers });
}

test('returns the invoice as PDF, and the same file every time', async () => {
  const { database } = getDatabase();
  const { buyer, orderId } = await paidOrder({ full_name: 'आशा राव' });
  const answers = await Promise.all([1, 2, 3].map(() => ask(`${orderId}/invoice`, buyer)));
  for (const { statusCode, headers, rawPayload } of answers) {
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toMatch(/^inline; filename="INV-\d\d-\d\d-\d{6}\.pdf"$/);
    expect(headers['cache-control']).toBe('no-store');
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(rawPayload.toString('latin1')).toContain('NotoSans');
  }
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  const files = await database.selectFrom('files').select('sha256').execute();
  expect(files).toHaveLength(1);
  const kept = await ask(`${orderId}/invoice`, buyer);
  expect(createHash('sha256').update(kept.rawPayload).digest('hex')).toBe(files[0]?.sha256);
});

test('spreads an invoice with many lines over several pages', async () => {
  const { database } = getDatabase();
  const buyer = await createBuyer(database);
  const cheap = await database
    .selectFrom('products')
    .select(['_id', 'display_price_paise', 'name'])
    .where('display_price_paise', '<', 150_000)
    .where('qty', '>', 0)
    .limit(45)
    .execute();
  const wishes = cheap.map(({ _id, display_price_paise, name }) => ({
    product: { productId: _id, price: display_price_paise / 100, name, initial: 1 },
  }));
  expect(wishes.length).toBeGreaterThan(40);
  const orderId = await placeTestOrder(database, buyer, wishes);
  await payTestOrder(database, orderId);
  const { rawPayload } = await ask(`${orderId}/invoice`, buyer);
  expect(pagesOf(rawPayload)).toBeGreaterThan(1);
});

test('renders a print page with all legally required details and no scripts', async () => {
  const gstin = '29AABFS2009B1ZQ';
  const { buyer, orderId } = await paidOrder({
    full_name: `O'Brien <script>alert(1)</script>`,
    company: 'R&D "Works"',
    gstin,
    state: 'Karnataka',
    city: 'Bengaluru',
    pin_code: '560001',
  });
  const { body, headers } = await ask(`${orderId}/invoice?format=html`, buyer);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  const policy = String(headers['content-security-policy']);
  const style = body.match(/<style>([\s\S]*)<\/style>/)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  expect(policy).toContain("default-src 'none'");
  expect(body).not.toContain('<script');
  const wanted = [
    'Tax invoice',
    'Original for recipient',
    'Payment reference',
    `<img src="/brand/`,
    siteFacts.legalName,
    `GSTIN ${siteFacts.gstin}`,
    'R&amp;D &quot;Works&quot;',
    `GSTIN ${gstin}`,
    'Karnataka (29)',
    'O&#39;Brien',
    'HSN/SAC',
    'Taxable value',
    'IGST',
    '18%',
    'Shipping',
    'Total in words: Rupees',
    'reverse charge',
  ];
  for (const text of wanted) expect(body).toContain(text);
  expect(body).toMatch(/INV\/\d\d-\d\d\/\d{6}/);
  expect(body).not.toContain('CGST');
});

test('returns 404 without an invoice and for other users, but not for admins', async () => {
  const { database } = getDatabase();
  const { buyer, orderId } = await paidOrder();
  const unpaid = await placeTestOrder(database, buyer, [{ product: await stockProduct(database, 1) }]);
  expect((await ask(`${unpaid}/invoice`, buyer)).json().code).toBe('no_document');
  expect((await ask(`${orderId}/credit-notes/${orderId}`, buyer)).json().code).toBe('no_document');
  expect((await ask(`${orderId}/invoice`, await createBuyer(database))).json().code).toBe('unknown_order');
  const admin = await signInAs(database, { isAdmin: true });
  const url = `/api/admin/orders/${orderId}/invoice?format=html`;
  expect((await getApp().inject({ url, headers: admin.headers })).statusCode).toBe(200);
  expect((await getApp().inject({ url, headers: buyer.headers })).statusCode).toBe(403);
});

/** Page objects stand in the open or in compressed object streams, by the version of the format. */
function pagesOf(pdf: Buffer): number {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, data = '']) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [text, ...streams].join('\n').match(/\/Type \/Page\b/g)?.length ?? 0;
}
