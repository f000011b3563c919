import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { createShopper, type Shopper } from '../../../testing/create-shopper.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { createBuyer, payTestOrder, placeTestOrder, stockProduct } from '../../../testing/order-fixtures.ts';
import { type SignedIn, signInAs } from '../../../testing/sign-in-as.ts';
import { testAddress } from '../../../testing/test-address.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const getApp = appOfFile(getDatabase);
let owner: SignedIn;
let shopper: Shopper;
beforeAll(async () => {
  owner = await signInAs(getDatabase().database, { fullName: '=Meera', isAdmin: true });
  shopper = await createShopper(getApp());
  const { headers } = shopper;
  await getApp().inject({ method: 'POST', url: '/api/user/addresses', headers, payload: testAddress });
});

const read = (url: string, { headers }: SignedIn = owner) => getApp().inject({ url, headers });
const personPath = (id: string, rest = '') => `/api/admin/users/${id}${rest}`;

test('lists what people bought and sorts by it', async () => {
  const { database } = getDatabase();
  const buyer = await createBuyer(database);
  const { userId: id, email } = buyer;
  await database.insertInto('identity.people').values({ id, email, name: 'Asha Rao', image: null }).execute();
  const product = await stockProduct(database, 10);
  const paid = await placeTestOrder(database, buyer, [{ product, quantity: 2 }]);
  await payTestOrder(database, paid);
  await placeTestOrder(database, buyer, [{ product }]);
  const { total_paise } = await database
    .selectFrom('orders')
    .select('total_paise')
    .where('_id', '=', paid)
    .executeTakeFirstOrThrow();
  const bought = { _id: buyer.userId, order_count: 1, spent: total_paise / 100 };
  for (const sort of ['orders', 'spent'])
    expect((await read(`/api/admin/users?sort=${sort}`)).json().users[0]).toMatchObject(bought);
  const newest = (await read(`/api/admin/users?search=${buyer.email}`)).json();
  expect(newest.users).toMatchObject([bought]);
  // The number of a delivery, as somebody says it on the phone.
  const phone = { phone: '+919812340077' };
  await sql`update orders set recipient = recipient || ${phone} where _id = ${paid}`.execute(database);
  const caller = (await read('/api/admin/users?search=98123 40077')).json();
  expect(caller.users).toMatchObject([bought]);
  expect(caller.pagination.total_count).toBe(1);
  const beyond = (await read('/api/admin/users?search=98123 40077&page=2')).json();
  expect(beyond).toMatchObject({ users: [], pagination: { total_count: 1 } });
  await sql`update users set contact_phone = '+919855512345' where _id = ${buyer.userId}`.execute(database);
  expect((await read('/api/admin/users?search=98555 12')).json().users).toMatchObject([bought]);
  const names = (await read('/api/admin/users?sort=name')).json().users;
  expect(names[0].full_name).toBe('=Meera');
  const person = (await read(personPath(buyer.userId))).json();
  expect(person.orders).toHaveLength(2);
  expect(person.user).toMatchObject(bought);
});

test('exports the list as CSV that no spreadsheet evaluates, for roles that may change', async () => {
  const { body, headers } = await read(adminEndpoints.exportUsers.path);
  expect(headers['content-type']).toContain('text/csv');
  expect(body).toContain("\r\n'=Meera,");
  expect(body).toContain(shopper.email);
  const reader = await signInAs(getDatabase().database, { adminRole: 'reader' });
  expect((await read(adminEndpoints.exportUsers.path, reader)).statusCode).toBe(403);
});

test('shows a person with ways to log in and sessions, and no street until it is asked for', async () => {
  const response = await read(personPath(shopper.user._id));
  expect(response.json()).toMatchObject({
    addresses: [{ city: testAddress.city, state: testAddress.state }],
    sign_in: { has_password: true, email: { address: shopper.email } },
    has_second_factor: false,
    saved_builds: 0,
  });
  expect(response.json().sign_in.sessions).toHaveLength(1);
  expect(response.body).not.toContain(testAddress.line1);
  const disclose = (by: SignedIn) =>
    getApp().inject({
      method: 'POST',
      url: personPath(shopper.user._id, '/disclose-addresses'),
      headers: by.headers,
    });
  const reader = await signInAs(getDatabase().database, { adminRole: 'reader' });
  expect((await disclose(reader)).statusCode).toBe(403);
  expect((await disclose(owner)).json().addresses).toMatchObject([{ line1: testAddress.line1 }]);
  const log = (await read(adminEndpoints.readAuditLog.path)).json();
  expect(JSON.stringify(log)).toContain(shopper.user._id);
  expect(JSON.stringify(log)).toContain('address_disclosures');
});
