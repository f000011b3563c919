import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { identityPaths } from '#contract/identity.ts';
import { appOfFile } from '../testing/app-of-file.ts';
import { databaseOfFile } from '../testing/database-of-file.ts';
import { createIdentityBrowser, PASSWORD } from '../testing/identity-browser.ts';
import { fillCart, type StockedProduct, stockProduct } from '../testing/order-fixtures.ts';
import { testAddress } from '../testing/test-address.ts';
import { sized } from '../testing/test-size.ts';
import { insertAddress } from './identity/addresses/address-repository.ts';
import { newId } from './platform/ids.ts';

/** Before, the 31st sign-in from an address was refused. */
const BUYERS = sized(60, 200);
const AT_ONCE = 10;
/** Of an office, or of a phone carrier. */
const ADDRESS = '203.0.113.9';

const getDatabase = databaseOfFile({ template: 'demo', poolSize: AT_ONCE });
const getApp = appOfFile(getDatabase);
let product: StockedProduct;
beforeAll(async () => {
  product = await stockProduct(getDatabase().database, BUYERS);
  await createAccounts();
});

const emailOf = (buyer: number) => `buyer-${buyer}@office.example`;
const openBrowser = () => createIdentityBrowser(getApp(), { address: ADDRESS });

/** Copies one account, because their sign-ups take longer than the test. */
async function createAccounts(): Promise<void> {
  const { database } = getDatabase();
  await createIdentityBrowser(getApp(), { address: '198.51.100.1' }).signUp({
    email: 'first@office.example',
  });
  await sql`
    with first as (select * from identity.people where email = 'first@office.example'),
      copies as (
        insert into identity.people (id, name, email)
        select lpad(number::text, 24, '0'), name, 'buyer-' || number || '@office.example'
        from first, generate_series(0, ${BUYERS - 1}::integer) as number returning id
      )
    insert into identity.accounts (id, person_id, account_id, provider_id, password)
    select copies.id, copies.id, copies.id, provider_id, password
    from copies, identity.accounts where person_id = (select id from first)
  `.execute(database);
}

/** Returns the statuses of all calls; one buyer in four mistypes the password first. */
async function signInAndOrder(buyer: number): Promise<number[]> {
  const { database } = getDatabase();
  const browser = openBrowser();
  const email = emailOf(buyer);
  const statuses: number[] = [];
  if (buyer % 4 === 0) await browser.post(identityPaths.signIn, { body: { email, password: 'a slip' } });
  const signedIn = await browser.post(identityPaths.signIn, { body: { email, password: PASSWORD } });
  const account = await getApp().inject({
    method: 'POST',
    url: '/api/auth/signup',
    remoteAddress: ADDRESS,
    payload: { id_token: await browser.readIdToken(), full_name: 'Asha Rao', phone: '9876543210' },
  });
  const { access_token, user } = account.json();
  const headers = { authorization: `Bearer ${access_token}`, 'idempotency-key': newId() };
  const { _id: addressId } = await insertAddress(database, user._id, testAddress);
  const payload = await fillCart(database, { userId: user._id, addressId, headers, email }, [{ product }]);
  const order = { method: 'POST', url: '/api/orders', headers, remoteAddress: ADDRESS, payload } as const;
  statuses.push(signedIn.statusCode, account.statusCode, (await getApp().inject(order)).statusCode);
  return statuses;
}

test('serves many buyers of one IP address, stops an attacker there, and still knows their devices', async () => {
  for (let buyer = 0; buyer < BUYERS; buyer += AT_ONCE) {
    const group = Array.from({ length: AT_ONCE }, (_, place) => signInAndOrder(buyer + place));
    expect(await Promise.all(group)).toEqual(Array(AT_ONCE).fill([200, 201, 201]));
  }
  const atHome = openBrowser();
  const owner = { email: emailOf(0), password: PASSWORD };
  expect((await atHome.post(identityPaths.signIn, { body: owner })).statusCode).toBe(200);

  const guess = (number: number) =>
    openBrowser().post(identityPaths.signIn, {
      body: { email: `victim-${number}@example.com`, password: 'summer2026' },
    });
  let guesses = 0;
  let response = await guess(guesses);
  while (response.statusCode === 401 && guesses < 1000) {
    guesses += 1;
    response = await guess(guesses);
  }
  // From now on each attempt from this address needs a proof of work.
  expect(response.json().code).toBe('auth/missing-recaptcha-token');
  // The mistyped passwords of the buyers count, their successes do not.
  expect(guesses).toBe(300 - BUYERS / 4);
  expect((await atHome.post(identityPaths.signIn, { body: owner })).statusCode).toBe(200);
  expect((await atHome.get('/api/categories')).statusCode).toBe(200);
});
