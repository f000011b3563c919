import { beforeEach, expect, test } from 'vitest';
import { type AdminOrderFixture, createAdminOrderFixture } from '../../../testing/admin-order-fixture.ts';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { type SignedIn, signInAs } from '../../../testing/sign-in-as.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const getApp = appOfFile(getDatabase);
let fixture: AdminOrderFixture;
let packer: SignedIn;
beforeEach(async () => {
  fixture = await createAdminOrderFixture(getDatabase(), getApp());
  packer = await signInAs(getDatabase().database, { fullName: 'Ravi Packer', adminRole: 'packer' });
});

const SECRET = 'Customer called twice: leave with the guard';

test('a note is seen by staff, edited by its author only, and never shown to the buyer', async () => {
  const added = await fixture.call('notes', { text: SECRET }, packer);
  expect(added.json().notes).toMatchObject([{ text: SECRET, author: 'Ravi Packer', is_own: true }]);
  const [{ _id: noteId }] = added.json().notes;
  const edit = (by: SignedIn) =>
    getApp().inject({
      method: 'PATCH',
      url: `/api/admin/orders/${fixture.orderId}/notes/${noteId}`,
      headers: by.headers,
      payload: { text: `${SECRET}, please` },
    });
  expect((await edit(fixture.admin)).json().code).toBe('not_own_note');
  expect((await edit(packer)).json().notes).toMatchObject([{ is_edited: true }]);
  const reader = await signInAs(getDatabase().database, { adminRole: 'reader' });
  expect((await fixture.read(`/${fixture.orderId}/notes`, reader)).body).toContain(SECRET);
  expect((await fixture.call('notes', { text: 'x' }, reader)).statusCode).toBe(403);

  await fixture.call('status', { status: 'processing' });
  const { headers } = fixture.buyer;
  for (const url of [`/api/orders/${fixture.orderId}`, '/api/orders', '/api/user/export'])
    expect((await getApp().inject({ url, headers })).body).not.toContain('guard');
  const mails = await getDatabase().database.selectFrom('mails').select('text_body').execute();
  expect(JSON.stringify(mails)).not.toContain('guard');
  const audit = await getApp().inject({ url: '/api/admin/audit-log', headers: fixture.admin.headers });
  expect(audit.body).toContain('order_notes');
  expect(audit.body).not.toContain('guard');
});

test('a test order is marked by managers, shown, and undone from the audit log', async () => {
  const mark = (by: SignedIn) =>
    getApp().inject({
      method: 'PUT',
      url: `/api/admin/orders/${fixture.orderId}/test`,
      headers: by.headers,
      payload: { is_test: true },
    });
  const isTest = async () => (await fixture.read(`/${fixture.orderId}`)).json().is_test;
  expect((await mark(packer)).statusCode).toBe(403);
  const { order, change_id } = (await mark(fixture.admin)).json();
  expect(order.is_test).toBe(true);
  const undo = { method: 'POST', url: `/api/admin/audit-log/${change_id}/undo` } as const;
  expect((await getApp().inject({ ...undo, headers: fixture.admin.headers })).statusCode).toBe(200);
  expect(await isTest()).toBe(false);
});

test('notes go with the account of the buyer', async () => {
  await fixture.call('notes', { text: SECRET });
  const { database } = getDatabase();
  await database.deleteFrom('users').where('_id', '=', fixture.buyer.userId).execute();
  expect((await fixture.read(`/${fixture.orderId}/notes`)).json()).toEqual({ notes: [] });
});

test('prints a packing slip and a pick list for packers, not for buyers', async () => {
  for (const url of [`/${fixture.orderId}/packing-slip`]) {
    const slip = await fixture.read(url, packer);
    expect(slip.headers['content-type']).toBe('application/pdf');
    expect(slip.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await fixture.read(url, fixture.buyer)).statusCode).toBe(403);
  }
  const other = await createAdminOrderFixture(getDatabase(), getApp());
  const url = `/api/admin/pick-list?ids=${fixture.orderId},${other.orderId}`;
  const list = await getApp().inject({ url, headers: packer.headers });
  expect(list.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('moves several orders, and says for each why it stays', async () => {
  const other = await createAdminOrderFixture(getDatabase(), getApp());
  await other.call('status', { status: 'processing' });
  const move = await getApp().inject({
    method: 'POST',
    url: '/api/admin/order-batches',
    headers: packer.headers,
    payload: { order_ids: [fixture.orderId, other.orderId], status: 'packed' },
  });
  expect(move.json().results).toEqual([
    expect.objectContaining({ order_id: fixture.orderId, problem: expect.any(String) }),
    expect.objectContaining({ order_id: other.orderId, problem: null }),
  ]);
  expect((await other.read(`/${other.orderId}`)).json().status).toBe('packed');
  expect((await fixture.read(`/${fixture.orderId}`)).json().status).toBe('confirmed');
});

test('exports the filtered orders as CSV', async () => {
  const { order_number } = (await fixture.read(`/${fixture.orderId}`)).json();
  const { body } = await fixture.read('.csv?status=confirmed');
  expect(body).toContain(order_number);
  expect((await fixture.read('.csv?status=shipped')).body).not.toContain(order_number);
});
