import { expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { buildTestApp } from '../../testing/test-app.ts';

const getDatabase = databaseOfFile({ template: 'demo' });

function search(query: string, session_hash: string, result_count = 0) {
  return { _id: newId(), query, session_hash, result_count, category_slugs: [] };
}

test('returns figures about users, stock and searches without results', async () => {
  const { database } = getDatabase();
  await database.updateTable('products').set({ qty: 50 }).execute();
  const [none, few] = await database.selectFrom('products').select('_id').orderBy('name').limit(2).execute();
  await database
    .updateTable('products')
    .set({ qty: 0 })
    .where('_id', '=', none?._id ?? '')
    .execute();
  await database
    .updateTable('products')
    .set({ qty: 4 })
    .where('_id', '=', few?._id ?? '')
    .execute();
  await database
    .insertInto('search_records')
    .values([
      search('floppy drive', 'one'),
      search('floppy drive', 'two'),
      search('floppy drive', 'two'),
      search('my own name', 'one'),
      search('mouse', 'one', 20),
      search('mouse', 'two', 20),
    ])
    .execute();
  const admin = await signInAs(database, { isAdmin: true });
  const shopper = await signInAs(database);
  const app = await buildTestApp(getDatabase());
  const overview = await app.inject({ url: '/api/admin/overview', headers: admin.headers });
  expect(overview.json()).toMatchObject({
    users: { total_users: 2, admin_users: 1, recent_users: 2 },
    stock: { total_products: 775, out_of_stock: 1, low_stock: 1, running_out: [{ _id: few?._id, qty: 4 }] },
    fruitless_searches: [{ query: 'floppy drive', search_count: 2 }],
  });
  const refused = await app.inject({ url: '/api/admin/overview', headers: shopper.headers });
  expect(refused.statusCode).toBe(403);
});
