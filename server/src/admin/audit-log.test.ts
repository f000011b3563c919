import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AdminRole } from '#contract/admin-roles.ts';
import { auditEntityNames } from '#contract/audit-entities.ts';
import { appOfFile } from '../../testing/app-of-file.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { stockProduct } from '../../testing/order-fixtures.ts';
import { type SignedIn, signInAs } from '../../testing/sign-in-as.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const getApp = appOfFile(getDatabase, {
  // A stand-in for any route of the admin area that changes products.
  registerMore: (api) => {
    api.post<{ Body: { id: string; set: Record<string, number | boolean> } }>(
      '/api/added/products',
      { config: { access: 'admin' } },
      async ({ body }) => {
        await getDatabase()
          .database.transaction()
          .execute((transaction) =>
            transaction.updateTable('products').set(body.set).where('_id', '=', body.id).execute(),
          );
        return {};
      },
    );
  },
});

let owner: SignedIn;
beforeEach(async () => {
  const { database } = getDatabase();
  await database.deleteFrom('users').execute();
  owner = await signInAs(database, { fullName: 'Meera Kulkarni', isAdmin: true });
});

async function change(id: string, set: Record<string, number | boolean>, by = owner): Promise<string> {
  const response = await getApp().inject({
    method: 'POST',
    url: '/api/added/products',
    headers: by.headers,
    payload: { id, set },
  });
  expect(response.statusCode).toBe(200);
  return String(response.headers['x-request-id']);
}

/** Five pieces of a product that is not trending, so that making it so is a change. */
async function prepareProduct() {
  const { database } = getDatabase();
  const product = await stockProduct(database, 5);
  await database
    .updateTable('products')
    .set({ is_trending: false, website_price_paise: 50_000 })
    .where('_id', '=', product.productId)
    .execute();
  return product;
}

const undo = (changeId: string, by = owner) =>
  getApp().inject({ method: 'POST', url: `/api/admin/audit-log/${changeId}/undo`, headers: by.headers });

const readLog = async (query: Record<string, string> = {}) =>
  (await getApp().inject({ url: '/api/admin/audit-log', query, headers: owner.headers })).json();

const readProduct = (id: string) =>
  getDatabase()
    .database.selectFrom('products')
    .select(['website_name', 'website_price_paise', 'is_trending', 'qty'])
    .where('_id', '=', id)
    .executeTakeFirstOrThrow();

const giveRole = (userId: string, admin_role: AdminRole | null, by = owner) =>
  getApp().inject({
    method: 'PATCH',
    url: `/api/admin/users/${userId}`,
    headers: by.headers,
    payload: admin_role ? { is_admin: true, admin_role } : { is_admin: false },
  });

describe('the audit log', () => {
  test('says who changed what, with the values before and after', async () => {
    const product = await prepareProduct();
    const before = await readProduct(product.productId);
    const changeId = await change(product.productId, { website_price_paise: 12_345, is_trending: true });
    const { changes } = await readLog({ entity: 'products', entity_id: product.productId });
    expect(changes).toMatchObject([
      {
        change_id: changeId,
        actor: { _id: owner.userId, full_name: 'Meera Kulkarni' },
        action: 'POST /api/added/products',
        entry_count: 1,
        entries: [
          {
            entity: 'products',
            entity_id: product.productId,
            entity_name: before.website_name,
            before: { website_price_paise: before.website_price_paise, is_trending: false },
            after: { website_price_paise: 12_345, is_trending: true },
          },
        ],
        can_undo: true,
      },
    ]);
    const url = `/api/admin/audit-log.csv?entity_id=${product.productId}`;
    const { body } = await getApp().inject({ url, headers: owner.headers });
    const [, row] = body.split('\r\n');
    expect(row).toContain(',Meera Kulkarni,Product,');
    expect(row).toContain('""website_price_paise"":12345');
  });

  test('records no sale and no change by a customer', async () => {
    const { database } = getDatabase();
    const product = await prepareProduct();
    await database.updateTable('products').set({ qty: 4 }).where('_id', '=', product.productId).execute();
    expect((await readLog({ entity_id: product.productId })).changes).toEqual([]);
  });

  test.each([
    'update audit_entries set after = null',
    'delete from audit_entries',
    'truncate audit_changes cascade',
    "insert into audit_changes (_id, actor_id, action) values ('1', '1', 'x')",
  ])('refuses "%s"', async (statement) => {
    await change((await prepareProduct()).productId, { is_trending: true });
    await expect(sql.raw(statement).execute(getDatabase().database)).rejects.toThrow('append-only');
  });
});

describe('undoing', () => {
  test('brings the former values back once, and is recorded itself', async () => {
    const product = await prepareProduct();
    const before = await readProduct(product.productId);
    const changeId = await change(product.productId, { website_price_paise: 12_345, is_trending: true });
    const responses = await Promise.all([undo(changeId), undo(changeId)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await readProduct(product.productId)).toEqual(before);
    const { changes } = await readLog({ entity_id: product.productId });
    expect(changes).toMatchObject([
      { undoes: changeId, can_undo: true },
      { change_id: changeId, undone_by: changes[0].change_id, can_undo: false },
    ]);
  });

  test('changes nothing if a value was changed again', async () => {
    const product = await prepareProduct();
    const changeId = await change(product.productId, { website_price_paise: 12_345, is_trending: true });
    await change(product.productId, { website_price_paise: 20_000 });
    const refused = await undo(changeId);
    expect(refused.json().code).toBe('changed_since');
    expect(await readProduct(product.productId)).toMatchObject({
      website_price_paise: 20_000,
      is_trending: true,
    });
  });

  test('takes a stock correction back and leaves what was sold meanwhile', async () => {
    const { database } = getDatabase();
    const product = await prepareProduct();
    const changeId = await change(product.productId, { qty: 15 });
    await database.updateTable('products').set({ qty: 12 }).where('_id', '=', product.productId).execute();
    expect((await undo(changeId)).statusCode).toBe(200);
    expect((await readProduct(product.productId)).qty).toBe(2);
  });

  test('refuses stock below zero', async () => {
    const { database } = getDatabase();
    const product = await prepareProduct();
    const changeId = await change(product.productId, { qty: 15 });
    await database.updateTable('products').set({ qty: 3 }).where('_id', '=', product.productId).execute();
    expect((await undo(changeId)).json().code).toBe('changed_since');
    expect((await readProduct(product.productId)).qty).toBe(3);
  });

  test('of a role is for owners, and never removes the last owner', async () => {
    const { database } = getDatabase();
    const manager = await signInAs(database, { adminRole: 'manager' });
    const person = await signInAs(database);
    const given = String((await giveRole(person.userId, 'packer')).headers['x-request-id']);
    expect((await undo(given, manager)).json().code).toBe('owners_only');
    expect((await undo(given)).statusCode).toBe(200);
    const made = String((await giveRole(person.userId, 'owner')).headers['x-request-id']);
    expect((await giveRole(owner.userId, 'manager', person)).statusCode).toBe(200);
    expect((await undo(made, person)).json().code).toBe('last_owner');
  });

  test('of a role tells the admins like any other change of one, and is refused for a blocked account', async () => {
    const { database } = getDatabase();
    const by = await signInAs(database, { adminRole: 'owner' });
    const person = await signInAs(database, { adminRole: 'manager' });
    const countMails = async () =>
      (await database.selectFrom('mails').select('_id').where('recipient', '=', person.email).execute())
        .length;
    const changeRole = async (role: AdminRole | null) =>
      String((await giveRole(person.userId, role, by)).headers['x-request-id']);
    const taken = await changeRole(null);
    expect(await countMails()).toBe(1);
    expect((await undo(taken, by)).statusCode).toBe(200);
    expect(await countMails()).toBe(2);
    const takenAgain = await changeRole(null);
    const url = `/api/admin/users/${person.userId}/block`;
    expect((await getApp().inject({ method: 'POST', url, headers: by.headers })).statusCode).toBe(200);
    expect((await undo(takenAgain, by)).json().code).toBe('blocked_user');
  });

  test('leaves a group of synonyms that was changed after it was added, or whose phrases are taken', async () => {
    const send = async (method: 'POST' | 'PUT', path: string, phrases: string[]) => {
      const url = `/api/admin/search/synonyms${path}`;
      const response = await getApp().inject({ method, url, headers: owner.headers, payload: { phrases } });
      return { id: String(response.json()._id), changeId: String(response.headers['x-request-id']) };
    };
    const added = await send('POST', '', ['gizmo', 'gadget']);
    const edited = await send('PUT', `/${added.id}`, ['gizmo', 'widget']);
    expect((await undo(added.changeId)).json().code).toBe('changed_since');
    const taking = await send('POST', '', ['gadget', 'doodad']);
    expect((await undo(edited.changeId)).json().code).toBe('changed_since');
    const url = `/api/admin/search/synonyms/${taking.id}`;
    const deleted = await getApp().inject({ method: 'DELETE', url, headers: owner.headers });
    await send('POST', '', ['doodad', 'thing']);
    expect((await undo(deleted.json().change_id)).json().code).toBe('changed_since');
  });

  test('of an unknown change is not found', async () => {
    expect((await undo('f'.repeat(24))).statusCode).toBe(404);
  });
});

test('every audited table has a name for people', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct event_object_table as name from information_schema.triggers where action_statement like '%record_audit%'
  `.execute(getDatabase().database);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(auditEntityNames).toSorted());
});
