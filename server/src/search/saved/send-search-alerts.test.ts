import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import { createSendMailHandler } from '#server/platform/mail/send-mail.ts';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { type SignedIn, signInAs } from '../../../testing/sign-in-as.ts';
import { sendDueAlerts } from './send-search-alerts.ts';

const getDatabase = databaseOfFile({ template: 'searchable' });
const getApp = appOfFile(getDatabase);
const url = '/api/search/advanced/saved-searches';
let owner: SignedIn;
let webcams: { _id: string; name: string }[];

beforeEach(async () => {
  const { database } = getDatabase();
  await sql`delete from saved_searches`.execute(database);
  owner = await signInAs(database);
  await prove();
  webcams = await database
    .selectFrom('products')
    .innerJoin('categories', 'categories._id', 'products.category_id')
    .select(['products._id', 'products.name'])
    .where('categories.slug', '=', 'webcam')
    .orderBy('products._id')
    .execute();
  await database
    .updateTable('products')
    .set({ qty: 5, website_price_paise: 500_000 })
    .where(
      '_id',
      'in',
      webcams.map(({ _id }) => _id),
    )
    .execute();
});

const prove = (email_confirmed = true) =>
  getDatabase()
    .database.updateTable('users')
    .set({ email_confirmed })
    .where('_id', '=', owner.userId)
    .execute();

async function change(place: number, values: { qty?: number; website_price_paise?: number }) {
  await getDatabase()
    .database.updateTable('products')
    .set(values)
    .where('_id', '=', webcams[place]?._id ?? '')
    .execute();
}

async function watch(alert = { new_matches: true, price_below: 2000 as number | null }): Promise<void> {
  const advanced_criteria = { categories: ['WEBCAM'], in_stock_only: true };
  const payload = { name: 'Cameras', advanced_criteria, alert };
  const saved = await getApp().inject({ method: 'POST', url, headers: owner.headers, payload });
  expect(saved.statusCode).toBe(201);
}

/** The check of now, and one of another server at the same time. Returns the mails to the owner. */
async function check() {
  const { database } = getDatabase();
  await sql`update search_alert_schedules set due_at = now() where due_at is not null`.execute(database);
  const { alertDependencies } = getApp();
  await Promise.all([sendDueAlerts(alertDependencies), sendDueAlerts(alertDependencies)]);
  return database
    .selectFrom('mails')
    .select(['_id', 'subject', 'text_body', 'unsubscribe_url', 'kind', 'is_proven'])
    .where('recipient', '=', owner.email)
    .orderBy('created_at')
    .execute();
}

const letADayPass = () =>
  sql`update search_alert_schedules set last_mailed_at = last_mailed_at - interval '25 hours'`.execute(
    getDatabase().database,
  );

test('mails what is new and what became cheaper, once, and at most once a day', async () => {
  await change(0, { qty: 0 });
  await watch();
  expect(await check()).toEqual([]);
  await change(0, { qty: 3 });
  await change(1, { website_price_paise: 100_000 });
  const mails = await check();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject: 'News about your saved search "Cameras"', kind: 'message' });
  const [news = '', cheap = ''] = mails[0]?.text_body.split('Now below ₹2,000:') ?? [];
  expect(news).toContain(webcams[0]?.name);
  expect(news).not.toContain(webcams[1]?.name);
  expect(cheap).toContain(`${webcams[1]?.name}: ₹1,180 `);
  expect(await check()).toHaveLength(1);

  await change(2, { website_price_paise: 100_000 });
  expect(await check()).toHaveLength(1);
  await letADayPass();
  const later = await check();
  expect(later).toHaveLength(2);
  expect(later[1]?.text_body).toContain(webcams[2]?.name);
  expect(later[1]?.text_body).not.toContain(webcams[1]?.name);
});

test('a search that always fails does not keep the mails of other accounts back', async () => {
  const { database } = getDatabase();
  const victim = owner;
  owner = await signInAs(database);
  await prove();
  await watch({ new_matches: true, price_below: null });
  owner = victim;
  await watch({ new_matches: false, price_below: 2000 });
  await check();
  await change(0, { website_price_paise: 100_000 });
  await sql`
    update search_alert_schedules set due_at = now() - case when user_id = ${owner.userId} then interval '0' else interval '1 hour' end
    where due_at is not null`.execute(database);
  const { alertDependencies } = getApp();
  const { search } = alertDependencies;
  const failing: typeof alertDependencies = {
    ...alertDependencies,
    search: {
      search: (query) =>
        query.filters.price.max === undefined ? Promise.reject(new Error('too slow')) : search.search(query),
    },
  };
  await expect(sendDueAlerts(failing)).rejects.toThrow('the alerts of 1 accounts failed');
  const mails = await database
    .selectFrom('mails')
    .select('_id')
    .where('recipient', '=', owner.email)
    .execute();
  expect(mails).toHaveLength(1);
});

test('keeps the news of an unproven address until it is proven', async () => {
  await watch({ new_matches: false, price_below: 2000 });
  await check();
  await prove(false);
  await change(0, { website_price_paise: 100_000 });
  expect(await check()).toEqual([]);
  await prove();
  expect(await check()).toMatchObject([{ is_proven: true }]);
});

test('stops with one click of the mail program, or by the page of the link', async () => {
  await watch({ new_matches: false, price_below: 2000 });
  await check();
  await change(0, { website_price_paise: 100_000 });
  const [mail] = await check();
  const folder = await mkdtemp(path.join(tmpdir(), 'outbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const delivery = {
    ...getDatabase(),
    ...{ logger: createLogger('silent'), publicUrl: '', outboxFolder: folder },
    readDocument: async () => null,
  };
  const job = { payload: { mailId: mail?._id ?? '' }, jobId: '', attempt: 1 };
  await createSendMailHandler(delivery).run({ ...job, signal: new AbortController().signal });
  const [file = ''] = await readdir(folder);
  const letter = (await readFile(path.join(folder, file), 'utf8')).replace(/\n /g, '');
  expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(letter.replace(/\s/g, '')).toContain(`List-Unsubscribe:<${mail?.unsubscribe_url}>`);

  const { pathname, search } = new URL(mail?.unsubscribe_url ?? '');
  const address = `${pathname}${search}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const isWatched = async () => {
    const { saved_searches } = (await getApp().inject({ url, headers: owner.headers })).json();
    return saved_searches[0].alert !== null;
  };
  const forged = await getApp().inject({ method: 'POST', url: `${address}x`, headers, payload: '' });
  expect([forged.body.includes('This link does not work'), await isWatched()]).toEqual([true, true]);
  const page = await getApp().inject({ url: address });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect([page.body.includes(`action="${address}"`), await isWatched()]).toEqual([true, true]);
  const payload = 'List-Unsubscribe=One-Click';
  expect((await getApp().inject({ method: 'POST', url: address, headers, payload })).statusCode).toBe(200);
  expect(await isWatched()).toBe(false);
  await letADayPass();
  await change(1, { website_price_paise: 100_000 });
  expect(await check()).toHaveLength(1);
});
