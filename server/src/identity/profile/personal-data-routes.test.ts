import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { siteFacts } from '#contract/site-facts.ts';
import { slugify } from '#contract/slug.ts';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { createShopper, type Shopper } from '../../../testing/create-shopper.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { findTraces } from '../../../testing/find-traces.ts';
import { readOrderRow } from '../../../testing/order-fixtures.ts';
import { makeDeliveredOrder, makeOrder } from '../../../testing/owned-orders.ts';
import { insertHistoryEntry, insertSavedSearch } from '../../../testing/search-entities.ts';
import { testAddress } from '../../../testing/test-address.ts';
import { buildTestApp } from '../../../testing/test-app.ts';
import { createDeleteMailHandler } from './delete-mail-job.ts';

const getDatabase = databaseOfFile();
const getApp = appOfFile(getDatabase);

/** Somebody with something of everything. */
async function createRegular(line1: string): Promise<Shopper> {
  const shopper = await createShopper(getApp());
  const { headers } = shopper;
  const payload = { ...testAddress, line1 };
  await getApp().inject({ method: 'POST', url: '/api/user/addresses', headers, payload });
  const background = '#e08a1e';
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer();
  await getApp().inject({
    method: 'PUT',
    url: '/api/user/photo',
    headers: { ...headers, 'content-type': 'image/png' },
    payload: picture,
  });
  const userId = shopper.user._id;
  await insertHistoryEntry(getDatabase().database, userId);
  await insertSavedSearch(getDatabase().database, userId);
  return shopper;
}

const requestDeletion = async (shopper: Shopper, more: object = {}) =>
  getApp().inject({
    method: 'POST',
    url: '/api/user/delete',
    headers: shopper.headers,
    payload: { id_token: await shopper.readIdToken(), confirm: 'DELETE', ...more },
  });
async function leave(shopper: Shopper, more: object = {}) {
  await shopper.prove();
  return requestDeletion(shopper, more);
}
const exists = async ({ user }: Shopper) => {
  const { database } = getDatabase();
  return (
    (await database.selectFrom('users').where('_id', '=', user._id).select('_id').execute()).length === 1
  );
};

describe('the export', () => {
  test('exports all data of the caller and nothing of others', async () => {
    const asha = await createRegular('7, Peacock Lane');
    const other = await createRegular('12, Somebody Else Road');
    const response = await getApp().inject({ url: '/api/user/export', headers: asha.headers });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="${slugify(siteFacts.name)}-my-data.json"`,
    );
    expect(response.headers['cache-control']).toBe('no-store');
    const data = response.json();
    expect(data).toMatchObject({
      profile: { _id: asha.user._id, email: asha.email, full_name: 'Asha Rao' },
      addresses: [{ line1: '7, Peacock Lane' }],
      photo: { content_type: 'image/webp' },
      access_tokens: [{ expires_at: expect.any(String) }],
      cart: { items: [] },
      search_history: [{ query: 'webcam' }],
      saved_searches: [{ name: 'Drives', alert: { new_matches: true } }],
    });
    expect(data.mails.map(({ subject }: { subject: string }) => subject)).toContain(
      'Confirm your email address',
    );
    expect((await sharp(Buffer.from(data.photo.base64, 'base64')).metadata()).format).toBe('webp');
    for (const trace of [other.email, other.user._id, 'Somebody Else'])
      expect(response.body).not.toContain(trace);
  });

  test('exports no secrets', async () => {
    const asha = await createRegular('7, Peacock Lane');
    const { body } = await getApp().inject({ url: '/api/user/export', headers: asha.headers });
    const { rows } = await sql<{ token_hash: string }>`select token_hash from access_tokens`.execute(
      getDatabase().database,
    );
    for (const { token_hash } of rows) expect(body).not.toContain(token_hash);
    expect(body).not.toContain(asha.headers.authorization.replace('Bearer ', ''));
    expect(body).not.toMatch(/token=|text_body|password/);
  });
});

describe('deleting an account', () => {
  test('removes the person from all tables except the confirmation mail', async () => {
    const { pool, database } = getDatabase();
    const asha = await createRegular('1, Vanishing Street');
    const other = await createRegular('2, Staying Street');
    const { photo_url } = (await getApp().inject({ url: '/api/user/profile', headers: asha.headers })).json();
    const photoId = photo_url.split('/').at(-1);
    const subject = await sql<{ subject: string }>`select subject from users where _id = ${asha.user._id}`
      .execute(database)
      .then(({ rows }) => rows[0]?.subject ?? '');
    expect(await findTraces(pool, asha.user._id)).toEqual(
      expect.arrayContaining([
        ...['public.addresses', 'public.saved_searches'],
        ...['public.search_alert_schedules', 'public.search_history'],
      ]),
    );
    expect((await leave(asha)).statusCode).toBe(204);

    const texts = [asha.user._id, subject, photoId, 'Vanishing Street'];
    for (const text of texts) expect(await findTraces(pool, text)).toEqual([]);
    expect(await findTraces(pool, asha.email)).toEqual(['public.mails']);
    const mails = await database
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', asha.email)
      .execute();
    expect(mails.map((mail) => mail.subject)).toEqual([`Your account at ${siteFacts.name} was deleted`]);
    expect((await getApp().inject({ url: '/api/user/profile', headers: asha.headers })).statusCode).toBe(401);
    expect(await asha.browser.readIdToken()).toBeNull();
    expect((await getApp().inject({ url: '/api/user/profile', headers: other.headers })).statusCode).toBe(
      200,
    );

    // A week later.
    const job = await database
      .selectFrom('jobs')
      .select(['payload', 'run_at', '_id'])
      .where('kind', '=', 'forget-mail')
      .executeTakeFirstOrThrow();
    expect(job.run_at.getTime()).toBeGreaterThan(Date.now() + 6 * 24 * 60 * 60 * 1000);
    await createDeleteMailHandler(database).run({
      payload: job.payload as { mailId: string },
      jobId: job._id,
      attempt: 1,
      signal: new AbortController().signal,
    });
    expect(await findTraces(pool, asha.email)).toEqual([]);
  });

  test('keeps orders and names the open ones, before and in the mail', async () => {
    const { database } = getDatabase();
    const asha = await createShopper(getApp());
    const preview = async () =>
      (await getApp().inject({ url: '/api/user/delete-preview', headers: asha.headers })).json();
    expect(await preview()).toEqual({ open_orders: [], kept_orders: 0 });
    const open = await makeOrder(database, asha.user._id);
    await makeDeliveredOrder(database, asha.user._id);
    const { order_number } = await readOrderRow(database, open.params.id ?? '');
    expect(await preview()).toEqual({ open_orders: [order_number], kept_orders: 2 });
    expect((await leave(asha)).statusCode).toBe(204);
    expect(await readOrderRow(database, open.params.id ?? '')).toMatchObject({ user_id: null });
    const { text_body } = await database
      .selectFrom('mails')
      .select('text_body')
      .where('recipient', '=', asha.email)
      .executeTakeFirstOrThrow();
    expect(text_body).toContain(`Still open: ${order_number}.`);
    expect(text_body).toMatch(/We keep your orders, .+ 72 months/);
  });

  test('requires a proof within the last ten minutes; a sign-in is none', async () => {
    const asha = await createShopper(getApp());
    expect((await requestDeletion(asha)).statusCode).toBe(403);
    await asha.prove();
    await sql`update identity.sessions set proven_at = now() - interval '11 minutes'
      where person_id = (select id from identity.people where email = ${asha.email})`.execute(
      getDatabase().database,
    );
    const response = await requestDeletion(asha);
    expect(response.statusCode).toBe(403);
    expect(response.json().code).toBe('auth/requires-recent-login');
    expect(await exists(asha)).toBe(true);
  });

  test('deletes nothing with a missing or foreign ID token', async () => {
    const asha = await createShopper(getApp());
    const other = await createShopper(getApp());
    for (const id_token of [await other.readIdToken(), 'x', asha.headers.authorization.slice(7)]) {
      const response = await leave(asha, { id_token });
      expect(response.statusCode).toBe(403);
    }
    expect((await leave(asha, { confirm: 'delete' })).statusCode).toBe(400);
    expect([await exists(asha), await exists(other)]).toEqual([true, true]);
  });

  test('keeps the whole account when the identity service fails', async () => {
    const { database, pool } = getDatabase();
    const asha = await createRegular('3, Unbroken Street');
    const proof = { provider: 'embedded' as const, authTime: new Date(), email: asha.email };
    const { subject } = await database
      .selectFrom('users')
      .select('subject')
      .where('_id', '=', asha.user._id)
      .executeTakeFirstOrThrow();
    const failing = await buildTestApp(
      { database, pool },
      {
        identity: {
          verifyIdToken: async () => ({
            ...proof,
            subject,
            emailVerified: false,
            phone: null,
            name: null,
            picture: null,
            provenAt: new Date(),
            sessionId: null,
          }),
          describeSignIn: async () => {
            throw new Error('the identity service is away');
          },
          endSessions: async () => {},
          removeSecondFactor: async () => false,
          removeIdentity: async () => {
            throw new Error('the identity service is away');
          },
        },
      },
    );
    const response = await failing.inject({
      method: 'POST',
      url: '/api/user/delete',
      headers: asha.headers,
      payload: { id_token: 'x', confirm: 'DELETE' },
    });
    expect(response.statusCode).toBe(500);
    const data = (await getApp().inject({ url: '/api/user/export', headers: asha.headers })).json();
    expect(data.addresses).toHaveLength(1);
    expect(data.photo).not.toBeNull();
  });

  test('keeps one admin when all delete their accounts concurrently', async () => {
    const { database } = getDatabase();
    const admins = [
      await createShopper(getApp()),
      await createShopper(getApp()),
      await createShopper(getApp()),
    ];
    const ids = admins.map(({ user }) => user._id);
    await database.updateTable('users').set({ admin_role: 'owner' }).where('_id', 'in', ids).execute();
    const responses = await Promise.all(admins.map((admin) => leave(admin)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 204, 409]);
    const refused = responses.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused.code).toBe('last_admin');
    const left = await database.selectFrom('users').select('_id').where('is_admin', '=', true).execute();
    expect(left).toHaveLength(1);
  });
});
