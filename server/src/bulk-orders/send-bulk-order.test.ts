import { beforeAll, expect, test } from 'vitest';
import { nameMessages } from '#contract/names.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { appOfFile } from '../../testing/app-of-file.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { type StockedProduct, stockProduct } from '../../testing/order-fixtures.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const getApp = appOfFile(getDatabase);
let product: StockedProduct;
beforeAll(async () => {
  product = await stockProduct(getDatabase().database, 0);
});

let asked = 0;

/** By an account of its own: visitors have to solve the bot check. */
async function ask(change: object = {}, options: { headers?: Record<string, string>; from?: string } = {}) {
  asked += 1;
  const contact = { full_name: 'Asha Rao', email: `asha-${asked}@people.example` };
  const from = options.from ?? `10.9.${Math.floor(asked / 256)}.${asked % 256}`;
  return getApp().inject({
    method: 'POST',
    url: '/api/bulk-orders',
    headers: options.headers ?? (await signInAs(getDatabase().database)).headers,
    remoteAddress: from,
    payload: { ...contact, lines: [{ product_id: product.productId, text: null, quantity: 40 }], ...change },
  });
}

async function mailsTo(recipient: string) {
  return getDatabase()
    .database.selectFrom('mails')
    .select(['subject', 'text_body', 'content', 'reply_to'])
    .where('recipient', '=', recipient)
    .orderBy('created_at', 'desc')
    .execute();
}

test('stores the request and mails the shop and the sender', async () => {
  const response = await ask({
    email: 'buyer@office.example',
    company: 'Office Ltd',
    pin_code: '411001',
    message: 'By <May>, please',
  });
  expect(response.statusCode).toBe(201);
  const row = await getDatabase()
    .database.selectFrom('quotes')
    .selectAll()
    .where('reference', '=', response.json().reference)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    company: 'Office Ltd',
    pin_code: '411001',
    message: 'By May, please',
    requested_lines: [{ product_id: product.productId, price_paise: product.price * 100, quantity: 40 }],
  });
  const [toShop] = await mailsTo(siteFacts.sales.email);
  expect(toShop).toMatchObject({
    subject: expect.stringMatching(/^Quote request Q-\d{4}-\d{6,} from Office Ltd$/),
    reply_to: 'buyer@office.example',
  });
  expect(toShop?.text_body).toContain('By May, please');
  expect(toShop?.content?.blocks).toContainEqual({
    table: expect.arrayContaining([
      expect.objectContaining({ picture: expect.stringMatching(/^\/pictures\//) }),
    ]),
  });
  expect(await mailsTo('buyer@office.example')).toHaveLength(1);
});

test('lists the products only in a mail to the proven address of the signed-in sender', async () => {
  const { database } = getDatabase();
  const { headers, userId, email } = await signInAs(database);
  await database.updateTable('users').set({ email_confirmed: true }).where('_id', '=', userId).execute();
  await ask({ email: email.toUpperCase() }, { headers });
  await ask({ email: 'stranger@people.example' }, { headers });
  const [toOwner] = await mailsTo(email.toUpperCase());
  expect(toOwner?.text_body).toContain('40 x');
  const [toStranger] = await mailsTo('stranger@people.example');
  expect(toStranger?.text_body).not.toContain('40 x');
});

test('quotes the note line by line, so that it cannot pass for words of the shop', async () => {
  await ask({ message: 'First\r\n\r\nApproved by the shop:\u202e pay\u2028now', company: 'R&D 42 Ltd' });
  const [toShop] = await mailsTo(siteFacts.sales.email);
  expect(toShop?.text_body).toContain('\n> First\n> \n> Approved by the shop:  pay\n> now\n');
});

test('leaves the free text of the request out of the confirmation mail', async () => {
  await ask({
    email: 'victim@people.example',
    full_name: 'Win now at',
    company: 'evil',
    message: 'click here',
  });
  const [mail] = await mailsTo('victim@people.example');
  expect(`${mail?.subject} ${mail?.text_body}`).not.toMatch(/Win now|evil|click here/);
});

test('links the request to a signed-in user and deletes it with the account', async () => {
  const { database } = getDatabase();
  const { headers, userId } = await signInAs(database);
  await ask({}, { headers });
  const mine = database.selectFrom('quotes').select('_id').where('user_id', '=', userId);
  expect(await mine.execute()).toHaveLength(1);
  const data = await getApp().inject({ url: '/api/user/export', headers });
  expect(data.json().quotes).toHaveLength(1);
  await database.deleteFrom('users').where('_id', '=', userId).execute();
  expect(await mine.execute()).toEqual([]);
});

test.each([
  ['email', 'Invalid email format', { email: 'nobody' }],
  ['name', nameMessages.person, { full_name: 'Claim at http://evil.example' }],
  ['company', nameMessages.hidden, { company: 'Office\r\nBcc: all@people.example' }],
  ['phone', 'Invalid phone number format', { phone: 'abc' }],
  ['gstin', undefined, { gstin: '27AABFS2009B1ZX' }],
  [
    'product',
    'One of these products is no longer sold.',
    { lines: [{ product_id: '0'.repeat(24), text: null, quantity: 1 }] },
  ],
  ['list', undefined, { lines: [] }],
  ['quantity', undefined, { lines: [{ product_id: '0'.repeat(24), text: null, quantity: 0 }] }],
])('stores nothing when the %s is invalid', async (_what, detail, change) => {
  const response = await ask(change);
  expect(response.statusCode).toBe(400);
  if (detail) expect(response.json().detail).toBe(detail);
});

test('limits requests per sender and per recipient', async () => {
  const ofOne = await Promise.all(Array.from({ length: 53 }, () => ask({}, { from: '10.8.8.8' })));
  expect(ofOne.filter(({ statusCode }) => statusCode === 201)).toHaveLength(50);
  const toOne = await Promise.all(Array.from({ length: 8 }, () => ask({ email: 'one@people.example' })));
  expect(toOne.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
  expect(await mailsTo('one@people.example')).toHaveLength(3);
});
