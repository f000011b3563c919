import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { returnPhotoLimits } from '#contract/return-reasons.ts';
import { type AdminOrderFixture, createAdminOrderFixture } from '../../testing/admin-order-fixture.ts';
import { appOfFile } from '../../testing/app-of-file.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { createBuyer, readStock } from '../../testing/order-fixtures.ts';
import { findOrderProblems } from '../../testing/order-invariants.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const getApp = appOfFile(getDatabase);
let fixture: AdminOrderFixture;
beforeEach(async () => {
  fixture = await createAdminOrderFixture(getDatabase(), getApp());
  await fixture.deliver();
});
afterEach(async () => expect(await findOrderProblems(getDatabase().database)).toEqual([]));

async function readOrder(): Promise<AdminOrder> {
  return (await fixture.read(`/${fixture.orderId}`)).json();
}

const request = (body: object) =>
  getApp().inject({
    method: 'POST',
    url: `/api/orders/${fixture.orderId}/return`,
    headers: { ...fixture.buyer.headers },
    payload: { ...fixture.itemsOf(2), ...body },
  });

async function requestReplacement(): Promise<string> {
  const response = await request({ reason_code: 'faulty', wanted: 'replacement' });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().returns[0]._id;
}

const parcel = { carrier: 'Blue Dart', tracking_number: 'BD 7' };
const replace = (returnId: string) =>
  fixture.call(`returns/${returnId}/replace`, { ...fixture.itemsOf(2, { is_sellable: false }), ...parcel });
const setStock = (qty: number) =>
  getDatabase()
    .database.updateTable('products')
    .set({ qty })
    .where('_id', '=', fixture.wanted.productId)
    .execute();

test('a reason is enough without words, except for something else', async () => {
  expect((await request({ reason_code: 'other' })).json().errors).toMatchObject([
    { path: 'reason', message: 'Please tell us why' },
  ]);
  expect((await request({ reason_code: 'unwanted' })).json().returns).toMatchObject([
    { reason_code: 'unwanted', reason: '', wanted: 'refund', photos: [], replacement: null },
  ]);
  const { next_statuses } = (await readOrder()).returns[0] ?? {};
  expect(next_statuses).not.toContain('replaced');
});

test('a replacement leaves the stock, refunds nothing, and can be returned again', async () => {
  const returnId = await requestReplacement();
  expect((await replace(returnId)).json()).toMatchObject({ code: 'no_replacement_stock' });
  await setStock(5);
  expect((await replace(returnId)).statusCode).toBe(200);
  const order = await readOrder();
  expect(order).toMatchObject({ status: 'delivered', refunds: [], refunded_amount: 0 });
  expect(order.returns).toMatchObject([{ status: 'replaced', replacement: parcel, next_statuses: [] }]);
  expect(order.items).toMatchObject([{ return_quantity: 0, returned_quantity: 0, returnable_quantity: 3 }]);
  expect(await readStock(getDatabase().database, fixture.wanted)).toBe(3);
  expect((await replace(returnId)).statusCode).toBe(409);
  const mails = await getDatabase()
    .database.selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', fixture.buyer.email)
    .where('subject', 'like', 'The replacement for order%')
    .execute();
  expect(mails).toEqual([{ text_body: expect.stringContaining('The tracking number is BD 7.') }]);
});

test('a replacement that cannot be sent is refunded', async () => {
  const returnId = await requestReplacement();
  await fixture.call(`returns/${returnId}/receive`, fixture.itemsOf(2, { is_sellable: false }));
  expect((await readOrder()).refunds).toMatchObject([{ amount: fixture.wanted.price * 2 }]);
  expect((await replace(returnId)).statusCode).toBe(409);
});

test('who wants a refund gets no replacement', async () => {
  const returnId = (await request({ reason: 'Too loud' })).json().returns[0]._id;
  await setStock(5);
  expect((await replace(returnId)).json()).toMatchObject({ code: 'replacement_not_wanted' });
});

const photo = (width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#e08a1e' } })
    .withExif({ IFD0: { Artist: 'Asha', Make: 'Camera' } })
    .jpeg()
    .toBuffer();

const upload = (
  returnId: string,
  payload: Buffer,
  { headers = fixture.buyer.headers, type = 'image/jpeg' } = {},
): Promise<LightMyRequestResponse> =>
  getApp().inject({
    method: 'POST',
    url: `/api/orders/${fixture.orderId}/returns/${returnId}/photos`,
    headers: { ...headers, 'content-type': type },
    payload,
  });

test('photos lose their metadata and are seen by the buyer and the shop only', async () => {
  const returnId = await requestReplacement();
  const [photoId] = (await upload(returnId, await photo())).json().returns[0].photos;
  const path = `orders/${fixture.orderId}/returns/${returnId}/photos/${photoId}`;
  const stranger = await createBuyer(getDatabase().database);
  const read = (url: string, headers: object) => getApp().inject({ url, headers: { ...headers } });
  const own = await read(`/api/${path}`, fixture.buyer.headers);
  expect(own.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
  const facts = await sharp(own.rawPayload).metadata();
  expect(facts).toMatchObject({ format: 'webp', width: 40 });
  expect(facts.exif).toBeUndefined();
  expect((await read(`/api/admin/${path}`, fixture.admin.headers)).statusCode).toBe(200);
  expect((await read(`/api/${path}`, stranger.headers)).statusCode).toBe(404);
  expect((await read(`/api/admin/${path}`, fixture.buyer.headers)).statusCode).toBe(403);
  expect((await upload(returnId, await photo(), { headers: stranger.headers })).statusCode).toBe(404);

  const { userId } = fixture.buyer;
  const exported = await read('/api/user/export', fixture.buyer.headers);
  expect(exported.json().return_photos).toMatchObject([{ return_id: returnId, content_type: 'image/webp' }]);
  const { database } = getDatabase();
  await database.deleteFrom('users').where('_id', '=', userId).execute();
  expect(await database.selectFrom('files').select('_id').where('_id', '=', photoId).execute()).toEqual([]);
});

test('refuses other files, too many photos, and photos of a return that has arrived', async () => {
  const returnId = await requestReplacement();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect((await upload(returnId, svg)).statusCode).toBe(415);
  expect((await upload(returnId, svg, { type: 'image/svg+xml' })).statusCode).toBe(415);
  expect((await upload(returnId, (await photo()).subarray(0, 200))).statusCode).toBe(400);
  expect((await upload(returnId, Buffer.alloc(returnPhotoLimits.bytes + 1, 0xff))).statusCode).toBe(413);
  const content = await photo();
  for (let place = 0; place < returnPhotoLimits.count; place += 1) await upload(returnId, content);
  expect((await upload(returnId, content)).json()).toMatchObject({ code: 'too_many_photos' });
  await fixture.call(`returns/${returnId}/refuse`, { note: 'No' });
  expect((await upload(returnId, content)).json()).toMatchObject({ code: 'return_finished' });
});
