import { beforeEach, describe, expect, test } from 'vitest';
import { identityPaths } from '#contract/identity.ts';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { createShopper } from '../../../testing/create-shopper.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { PASSWORD } from '../../../testing/identity-browser.ts';
import { type SignedIn, signInAs } from '../../../testing/sign-in-as.ts';

const getDatabase = databaseOfFile();
const getApp = appOfFile(getDatabase);
let admin: SignedIn;

beforeEach(async () => {
  const { database } = getDatabase();
  await database.deleteFrom('users').execute();
  admin = await signInAs(database, { fullName: 'Meera Kulkarni', isAdmin: true });
});

const listUsers = (search = '') =>
  getApp().inject({ url: '/api/admin/users', query: { search }, headers: admin.headers });

const setRole = (userId: string, isAdmin: unknown, by = admin) =>
  getApp().inject({
    method: 'PATCH',
    url: `/api/admin/users/${userId}`,
    headers: by.headers,
    payload: { is_admin: isAdmin },
  });

test('grants the admin role with immediate effect', async () => {
  const person = await signInAs(getDatabase().database);
  const ask = () => getApp().inject({ url: '/api/admin/users', headers: person.headers });
  expect((await ask()).statusCode).toBe(403);
  expect((await setRole(person.userId, true)).json()).toMatchObject({ _id: person.userId, is_admin: true });
  expect((await ask()).statusCode).toBe(200);
});

test('tells the person and every admin once by mail', async () => {
  const { database } = getDatabase();
  const person = await signInAs(database, { fullName: 'Win a prize at http://phish.example' });
  const listMails = () => database.selectFrom('mails').select(['recipient', 'text_body']).execute();
  await database.deleteFrom('mails').execute();
  await setRole(person.userId, true);
  await setRole(person.userId, true);
  const mails = await listMails();
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([admin.email, person.email].toSorted());
  for (const { text_body } of mails) {
    expect(text_body).toContain(`The account ${person.email} is now an administrator`);
    expect(text_body).not.toContain('phish');
  }
});

test('rejects the next request of a demoted admin', async () => {
  const other = await signInAs(getDatabase().database, { isAdmin: true });
  expect((await setRole(other.userId, false)).statusCode).toBe(200);
  expect((await setRole(admin.userId, false, other)).statusCode).toBe(403);
});

test('does not demote the last admin', async () => {
  const refused = await setRole(admin.userId, false);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().code).toBe('last_admin');
  expect((await listUsers()).statusCode).toBe(200);
});

test('keeps one admin when two demote each other concurrently', async () => {
  const { database } = getDatabase();
  const other = await signInAs(database, { isAdmin: true });
  await Promise.all([setRole(other.userId, false), setRole(admin.userId, false, other)]);
  const admins = await database.selectFrom('users').select('_id').where('is_admin', '=', true).execute();
  expect(admins).toHaveLength(1);
});

test('finds users by a part of name, email or phone, with wildcards escaped', async () => {
  const { database } = getDatabase();
  await signInAs(database, { fullName: "Siobhán O'Brien 100%", email: 'siobhan@people.example' });
  await signInAs(database, { fullName: 'Ravi Menon', email: 'ravi_m@people.example' });
  const namesOf = async (search: string) =>
    (await listUsers(search)).json().users.map(({ full_name }: { full_name: string }) => full_name);
  expect(await namesOf("o'br")).toEqual(["Siobhán O'Brien 100%"]);
  expect(await namesOf('RAVI_')).toEqual(['Ravi Menon']);
  expect(await namesOf('%')).toEqual(["Siobhán O'Brien 100%"]);
  expect(await namesOf('98765')).toHaveLength(3);
  expect(await namesOf('nobody')).toEqual([]);
});

test('lists users in pages, newest first', async () => {
  const { database } = getDatabase();
  for (let place = 0; place < 24; place += 1) await signInAs(database, { fullName: `Person ${place}` });
  const pageOf = async (page: string) =>
    (await getApp().inject({ url: '/api/admin/users', query: { page }, headers: admin.headers })).json();
  const first = await pageOf('1');
  expect(first.pagination).toMatchObject({ total_count: 25, total_pages: 2, has_next: true });
  expect(first.users[0].full_name).toBe('Person 23');
  expect((await pageOf('2')).users.at(-1).full_name).toBe('Meera Kulkarni');
});

test.each([
  ['f'.repeat(24), true, 404],
  ['nonsense', true, 400],
  [undefined, 'yes', 400],
])('answers the role change of %s to %s with %i', async (userId, isAdmin, status) => {
  expect((await setRole(userId ?? admin.userId, isAdmin)).statusCode).toBe(status);
});

test('rejects fields other than the role', async () => {
  const person = await signInAs(getDatabase().database);
  const response = await getApp().inject({
    method: 'PATCH',
    url: `/api/admin/users/${person.userId}`,
    headers: admin.headers,
    payload: { is_admin: false, email: 'mine@people.example' },
  });
  expect(response.statusCode).toBe(400);
});

describe('an account', () => {
  const act = (action: 'block' | 'unblock' | 'sign-out', userId: string, by = admin) =>
    getApp().inject({ method: 'POST', url: `/api/admin/users/${userId}/${action}`, headers: by.headers });
  const read = (person: Pick<SignedIn, 'headers'>) =>
    getApp().inject({ url: '/api/user/profile', headers: person.headers });

  test('that is blocked cannot log in until it is unblocked', async () => {
    const shopper = await createShopper(getApp());
    const logIn = async () => {
      await shopper.browser.post(identityPaths.signIn, {
        body: { email: shopper.email, password: PASSWORD },
      });
      const payload = { id_token: await shopper.readIdToken() };
      return getApp().inject({ method: 'POST', url: '/api/auth/login', payload });
    };
    expect((await act('block', shopper.user._id)).json().blocked_at).toEqual(expect.any(String));
    expect((await read(shopper)).statusCode).toBe(401);
    const refused = await logIn();
    expect(refused.statusCode).toBe(403);
    expect(refused.json().code).toBe('account_blocked');
    expect((await act('unblock', shopper.user._id)).json().blocked_at).toBeNull();
    expect((await logIn()).statusCode).toBe(200);
  });

  test('is signed out everywhere', async () => {
    const person = await signInAs(getDatabase().database);
    expect((await act('sign-out', person.userId)).statusCode).toBe(200);
    expect((await read(person)).statusCode).toBe(401);
  });

  test.each([
    ['an administrator', 'is_admin', async () => signInAs(getDatabase().database, { adminRole: 'packer' })],
    ['oneself', 'own_account', async () => admin],
  ])('of %s is not blocked', async (_name, code, find) => {
    expect((await act('block', (await find()).userId)).json().code).toBe(code);
  });

  test('of an administrator is signed out by an owner only', async () => {
    const manager = await signInAs(getDatabase().database, { adminRole: 'manager' });
    expect((await act('sign-out', admin.userId, manager)).json().code).toBe('owners_only');
    expect((await act('sign-out', manager.userId)).statusCode).toBe(200);
  });
});
