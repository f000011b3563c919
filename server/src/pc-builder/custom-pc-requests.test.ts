import { beforeAll, expect, test } from 'vitest';
import { BOT_CHECK_HEADER, identityPaths } from '#contract/identity.ts';
import type { CustomPcRequestCreated } from '#contract/pc-builder/custom-pc-requests.ts';
import { customPcRequestPage } from '#contract/pc-builder/request-page.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { appOfFile } from '../../testing/app-of-file.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { solve } from '../../testing/identity-browser.ts';
import { findParts, officeParts, onePieceEach } from '../../testing/pc-parts.ts';
import { type SignedIn, signInAs } from '../../testing/sign-in-as.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const getApp = appOfFile(getDatabase);
const requestsUrl = '/api/custom-pc-requests';
let ids: string[];
let admin: SignedIn;
beforeAll(async () => {
  const { database } = getDatabase();
  ids = await findParts(database, ...officeParts);
  admin = await signInAs(database, { isAdmin: true });
});

let sent = 0;

async function solveBotCheck() {
  const challenge = await getApp().inject({ url: `${identityPaths.challenge}?difficulty=ordinary` });
  return { [BOT_CHECK_HEADER]: solve(challenge.json()) };
}

async function request(
  change: object = {},
  { by, from, isHuman = true }: { by?: SignedIn; from?: string; isHuman?: boolean } = {},
) {
  sent += 1;
  const contact = { full_name: 'Asha Rao', email: `asha-${sent}@people.example` };
  return getApp().inject({
    method: 'POST',
    url: requestsUrl,
    headers: by?.headers ?? (isHuman ? await solveBotCheck() : {}),
    remoteAddress: from ?? `10.9.${Math.floor(sent / 256)}.${sent % 256}`,
    payload: { ...contact, parts: onePieceEach(ids), ...change },
  });
}

async function create(change: object = {}, by?: SignedIn): Promise<CustomPcRequestCreated> {
  const response = await request(change, { by });
  expect(response.statusCode).toBe(201);
  return response.json();
}

async function read(url: string, by?: SignedIn) {
  return getApp().inject({ url, headers: by?.headers });
}

async function post(url: string, payload: object, by?: SignedIn) {
  return getApp().inject({ method: 'POST', url, payload, headers: by?.headers });
}

async function mailsTo(recipient: string) {
  return getDatabase()
    .database.selectFrom('mails')
    .select(['subject', 'text_body', 'content', 'reply_to', 'kind'])
    .where('recipient', '=', recipient)
    .orderBy('created_at', 'desc')
    .execute();
}

async function proveEmail(userId: string): Promise<void> {
  await getDatabase()
    .database.updateTable('users')
    .set({ email_confirmed: true })
    .where('_id', '=', userId)
    .execute();
}

test('stores a request and mails the shop and the buyer', async () => {
  const { reference, token } = await create({
    email: 'buyer@office.example',
    budget: 40_000,
    use: 'office',
    note: 'Quiet, <please>',
  });
  expect(reference).toMatch(new RegExp(`^${siteFacts.orderPrefix}-PC-\\d{4}-\\d{6}$`));
  const [toShop] = await mailsTo(siteFacts.sales.email);
  expect(toShop).toMatchObject({ reply_to: 'buyer@office.example' });
  expect(toShop?.text_body).toMatch(/Budget: ₹40,000\nUse: Office and study\nAssembly: yes/);
  expect(toShop?.text_body).toContain('1 x H610M K DDR4');
  expect(toShop?.content?.blocks).toContainEqual({
    table: expect.arrayContaining([
      expect.objectContaining({ picture: expect.stringMatching(/^\/pictures\//) }),
    ]),
  });
  expect(toShop?.text_body).toContain('> Quiet, please');
  const [toBuyer] = await mailsTo('buyer@office.example');
  expect(toBuyer).toMatchObject({ kind: 'notice', subject: `Your custom PC request ${reference}` });
  expect(toBuyer?.text_body).toContain(customPcRequestPage(reference, token));
  expect(toBuyer?.text_body).not.toMatch(/Asha|Quiet|H610M/);
});

test('keeps what the rules could not decide as a checklist for staff', async () => {
  const { database } = getDatabase();
  const [board = ''] = await findParts(database, 'A520M K V2');
  await database.updateTable('products').set({ specs: '{}' }).where('_id', '=', board).execute();
  const [cpu = ''] = await findParts(database, '100-100000457BOX');
  const { reference } = await create({ parts: onePieceEach([cpu, board]) });
  const { checklist } = (await read(`/api/admin/custom-pc-requests/${reference}`, admin)).json();
  expect(checklist.length).toBeGreaterThan(0);
  expect(checklist[0]).toEqual({ rule: expect.any(String), sentence: expect.any(String), checked: null });
  const [toShop] = await mailsTo(siteFacts.sales.email);
  expect(toShop?.text_body).toContain(`To check by hand:\n- ${checklist[0].sentence}`);
});

test('ticks of the checklist say who checked it and when, and can be taken back', async () => {
  const { reference } = await create();
  const url = `/api/admin/custom-pc-requests/${reference}`;
  await getDatabase()
    .database.updateTable('custom_pc_requests')
    .set({ checklist: JSON.stringify([{ rule: 'socket', sentence: 'Check the socket.' }]) })
    .where('reference', '=', reference)
    .execute();
  const tick = (position: number, is_checked: boolean) =>
    getApp().inject({
      method: 'PUT',
      url: `${url}/checklist/${position}`,
      headers: admin.headers,
      payload: { is_checked },
    });
  const ticked = (await tick(0, true)).json().checklist;
  expect(ticked).toMatchObject([
    { rule: 'socket', checked: { by: expect.any(String), at: expect.any(String) } },
  ]);
  // A second tick does not change who was first.
  expect((await tick(0, true)).json().checklist).toEqual(ticked);
  expect((await tick(1, true)).statusCode).toBe(404);
  expect((await tick(0, false)).json().checklist).toMatchObject([{ checked: null }]);
});

test('shows a request to its owner and, without contact, to callers with the token', async () => {
  const { database } = getDatabase();
  const owner = await signInAs(database);
  const other = await signInAs(database);
  const { reference, token } = await create({ note: 'Mine' }, owner);
  const url = `${requestsUrl}/${reference}`;
  const own = await read(url, owner);
  expect(own.headers['cache-control']).toBe('no-store');
  expect(own.json()).toMatchObject({
    status: 'new',
    contact: { note: 'Mine' },
    events: [{ status: 'new', actor: 'buyer' }],
    total: 34_144,
  });
  expect((await read(`${url}?token=${token}`)).json()).toMatchObject({ reference, contact: null });
  const wrongToken = `${token.slice(0, -2)}AA`;
  for (const [address, by] of [
    [url],
    [url, other],
    [`${url}?token=${wrongToken}`],
    [`${requestsUrl}/unknown?token=${token}`],
  ] as const)
    expect((await read(address, by)).statusCode).toBe(404);
  expect((await read(requestsUrl, owner)).json().data).toMatchObject([{ reference }]);
  expect((await read(requestsUrl, other)).json().data).toEqual([]);
});

test('lists the parts in a mail to the proven address of the signed-in buyer', async () => {
  const buyer = await signInAs(getDatabase().database);
  await proveEmail(buyer.userId);
  await create({ email: buyer.email }, buyer);
  expect(await mailsTo(buyer.email)).toMatchObject([
    { kind: 'message', text_body: expect.stringContaining('1 x H610M K DDR4') },
  ]);
});

test('moves a request through its states with events and mails', async () => {
  const buyer = await signInAs(getDatabase().database);
  await proveEmail(buyer.userId);
  const { reference } = await create({ email: buyer.email }, buyer);
  const url = `/api/admin/custom-pc-requests/${reference}`;
  for (const status of ['contacted', 'quoted', 'accepted', 'in_assembly', 'delivered', 'closed']) {
    const response = await post(`${url}/status`, { status, note: `Now ${status}` }, admin);
    expect(response.json()).toMatchObject({ status, contact: { email: buyer.email } });
  }
  const refused = await post(`${url}/status`, { status: 'new' }, admin);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().detail).toBe('This request is closed and cannot be changed to new.');
  const noted = await post(`${url}/notes`, { note: 'Call on Monday' }, admin);
  expect(noted.json().events.at(-1)).toMatchObject({
    status: null,
    is_internal: true,
    note: 'Call on Monday',
  });
  const { events } = (await read(`${requestsUrl}/${reference}`, buyer)).json();
  expect(events.map(({ status }: { status: string }) => status)).toEqual([
    ...['new', 'contacted', 'quoted', 'accepted', 'in_assembly', 'delivered', 'closed'],
  ]);
  expect(JSON.stringify(events)).not.toContain('Monday');
  const mails = await mailsTo(buyer.email);
  expect(mails).toHaveLength(7);
  expect(mails[0]).toMatchObject({ subject: `Your custom PC request ${reference}: closed` });
  expect(mails[0]?.text_body).toContain('Now closed');
});

test('names the missing mail of a status when the address has had its notices of the day', async () => {
  const { reference, token, email } = await create();
  const url = `/api/admin/custom-pc-requests/${reference}`;
  const notices = [];
  for (const status of ['contacted', 'quoted', 'accepted'])
    notices.push((await post(`${url}/status`, { status }, admin)).json().notice);
  const reason = expect.stringMatching(/^No mail was sent: /);
  expect(notices).toEqual([null, null, reason]);
  expect(await mailsTo(email)).toHaveLength(3);
  const { events } = (await read(url, admin)).json();
  expect(events.at(-1)).toMatchObject({ status: null, is_internal: true, note: reason });
  const shown = await read(`${requestsUrl}/${reference}?token=${token}`);
  expect(shown.body).not.toContain('No mail was sent');
});

test('lists requests by status for admins only', async () => {
  const { reference } = await create();
  await post(`/api/admin/custom-pc-requests/${reference}/status`, { status: 'closed' }, admin);
  const closed = (await read('/api/admin/custom-pc-requests?status=closed', admin)).json().data;
  expect(closed.map((entry: { reference: string }) => entry.reference)).toContain(reference);
  const fresh = (await read('/api/admin/custom-pc-requests?status=new', admin)).json().data;
  expect(fresh.map((entry: { reference: string }) => entry.reference)).not.toContain(reference);
});

test('exports the requests of a status as CSV that runs no formula', async () => {
  const { reference } = await create({ phone: '9845012345', budget: 40_000, use: 'office' });
  const csv = '/api/admin/custom-pc-requests.csv';
  const { body } = await read(`${csv}?status=new`, admin);
  expect(body).toMatch(
    new RegExp(`\n${reference},new,Asha Rao,asha-.*,'\\+919845012345,office,yes,40000,${ids.length},\\d+,,2`),
  );
  expect((await read(`${csv}?status=delivered`, admin)).body).not.toContain(reference);
});

test('exports the requests of an account and deletes them with it', async () => {
  const { database } = getDatabase();
  const buyer = await signInAs(database);
  const { reference } = await create({ note: 'Mine' }, buyer);
  const data = (await read('/api/user/export', buyer)).json();
  expect(data.custom_pc_requests).toMatchObject([{ reference, contact: { note: 'Mine' } }]);
  await database.deleteFrom('users').where('_id', '=', buyer.userId).execute();
  expect((await read(`/api/admin/custom-pc-requests/${reference}`, admin)).statusCode).toBe(404);
});

test('numbers requests beyond six digits', async () => {
  await getDatabase().pool.query('alter sequence custom_pc_request_numbers restart with 1000000');
  const { reference } = await create();
  expect(reference).toMatch(/-1000000$/);
});

test.each([
  ['email', { email: 'nobody' }],
  ['name', { full_name: 'Claim at http://evil.example' }],
  ['phone', { phone: 'abc' }],
  ['budget', { budget: -1 }],
  ['product', { parts: [{ product_id: '0'.repeat(24), quantity: 1 }] }],
])('stores nothing when the %s is invalid', async (_what, change) => {
  expect((await request(change)).statusCode).toBe(400);
});

test('takes a request without an account only with a solved bot check', async () => {
  const email = 'stranger@people.example';
  const refused = await request({ email }, { isHuman: false });
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'auth/captcha-check-failed']);
  expect(await mailsTo(email)).toEqual([]);
  expect((await request({ email })).statusCode).toBe(201);
});

test('limits requests per sender and per recipient', async () => {
  const ofOne = await Promise.all(Array.from({ length: 52 }, () => request({}, { from: '10.8.8.8' })));
  expect(ofOne.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  const toOne = await Promise.all(Array.from({ length: 5 }, () => request({ email: 'one@people.example' })));
  expect(toOne.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  expect(await mailsTo('one@people.example')).toHaveLength(3);
});
