import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { generateSetupCode, hashSetupCode } from '#server/identity/setup/setup-code.ts';
import { addSetupCodeHash } from '#server/identity/setup/setup-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createNewcomer, createShopper } from '../create-shopper.ts';
import { createBuyer, stockProduct } from '../order-fixtures.ts';
import { insertTestUser, signInAs } from '../sign-in-as.ts';
import { testAddress } from '../test-address.ts';
import { enrol } from './identity-requests.ts';
import type { RequestMaker, Scene } from './valid-request.ts';

const PLENTY = 1000;

/** Requests about accounts, carts and records, by route. */
export const shopRequests: Record<string, RequestMaker> = {
  'POST /api/web-vitals': async () => ({ body: { path: '/', measures: { load: 1200, layout_shift: 0.01 } } }),
  'POST /api/search/advanced/search': async () => ({
    body: {
      product_name: '(ssd OR nvme) AND NOT "western digital"',
      categories: ['SSD'],
      manufacturers: ['samsung'],
      price_min: 500,
      price_max: 90_000,
      in_stock_only: true,
      specifications: { capacity_gb: { query: '500 GB - 2 TB', operator: 'range' } },
      date_from: '2020-01-01',
      date_to: '2030-01-01',
    },
  }),
  'POST /api/search/advanced/suggestions': async () => ({}),
  'POST /api/auth/login': async ({ app }) => {
    const shopper = await createShopper(app);
    return { body: { id_token: await shopper.readIdToken() } };
  },
  'POST /api/auth/signup': async ({ app }) => {
    const newcomer = await createNewcomer(app);
    return { body: { id_token: await newcomer.readIdToken(), full_name: 'Asha Rao', phone: '9876543210' } };
  },
  'POST /api/auth/logout': asUser,
  'POST /api/auth/logout-everywhere': asUser,
  'PATCH /api/user/profile': (scene) =>
    asUser(scene, { display_name: 'Asha', full_name: 'Asha Rao', phone: '+919876543210', photo_url: null }),
  'PUT /api/user/photo': async ({ database }) => {
    const { headers } = await signInAs(database);
    const background = '#e08a1e';
    const drawing = sharp({ create: { width: 20, height: 20, channels: 3, background } });
    return { headers: { ...headers, 'content-type': 'image/png' }, body: await drawing.png().toBuffer() };
  },
  'DELETE /api/user/photo': asUser,
  'POST /api/user/addresses': (scene) =>
    asUser(scene, {
      ...testAddress,
      line2: 'Second floor',
      landmark: 'Opposite the station',
      company: 'Rao & Sons',
      gstin: '27AAPFU0939F1ZV',
      billing_address: {
        line1: '1, Fort Road',
        line2: null,
        city: 'Mumbai',
        state: 'Maharashtra',
        pin_code: '400001',
      },
    }),
  'PUT /api/user/addresses/{id}': async ({ database }) => {
    const { headers, addressId } = await createBuyer(database);
    return { headers, params: { id: addressId }, body: { ...testAddress, city: 'Pune' } };
  },
  'DELETE /api/user/addresses/{id}': async ({ database }) => {
    const { headers, addressId } = await createBuyer(database);
    return { headers, params: { id: addressId } };
  },
  'POST /api/user/delete': async ({ app }) => {
    const shopper = await createShopper(app);
    await shopper.prove();
    return { headers: shopper.headers, body: { id_token: await shopper.readIdToken(), confirm: 'DELETE' } };
  },
  'PATCH /api/admin/users/{id}': async ({ database }) => {
    const { headers } = await signInAs(database, { isAdmin: true });
    const { userId } = await insertTestUser(database, {});
    return { headers, params: { id: userId }, body: { is_admin: true, admin_role: 'packer' } };
  },
  'POST /api/admin/users/{id}/block': ({ database }) => asAdminOfUser(database),
  'POST /api/admin/users/{id}/unblock': async ({ database }) => {
    const request = await asAdminOfUser(database);
    await database
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('_id', '=', request.params.id)
      .execute();
    return request;
  },
  'POST /api/admin/audit-log/{id}/undo': async ({ app, database }) => {
    const { headers, params } = await asAdminOfUser(database);
    const url = `/api/admin/users/${params.id}`;
    const payload = { is_admin: true };
    const { headers: answer } = await app.inject({ method: 'PATCH', url, headers, payload });
    return { headers, params: { id: String(answer['x-request-id']) } };
  },
  'POST /api/admin/users/{id}/reset-second-factor': async (scene) => {
    const { personId } = await enrol(scene);
    const { database } = scene;
    const { userId } = await insertTestUser(database, { subject: personId });
    return { params: { id: userId }, headers: (await signInAs(database, { isAdmin: true })).headers };
  },
  'POST /api/admin/users/{id}/disclose-addresses': ({ database }) => asAdminOfUser(database),
  'POST /api/admin/users/{id}/sign-out': ({ database }) => asAdminOfUser(database),
  'POST /api/setup-admin': async (scene) => {
    const { database } = scene;
    // The code works only while the shop has no admin.
    await database.updateTable('users').set({ admin_role: null }).where('is_admin', '=', true).execute();
    const code = generateSetupCode();
    await addSetupCodeHash(database, hashSetupCode(code));
    return asUser(scene, { code });
  },
  'POST /api/cart': async (scene) => asUser(scene, { ...(await cartLines(scene)), version: 0 }),
  'DELETE /api/cart': asUser,
  'POST /api/cart/validate-for-checkout': async (scene) => asUser(scene, await cartLines(scene)),
  'POST /api/product-activity': async ({ database }) => {
    const { productId } = await stockProduct(database, PLENTY);
    return { headers: { 'x-session-id': randomUUID() }, body: { product_id: productId, kind: 'view' } };
  },
  'POST /api/bulk-orders/match': async () => ({ body: { list: '20 x logitech mouse\n5 nos rtx 5080' } }),
};

async function asUser({ database }: Scene, body: object = {}) {
  const { headers } = await signInAs(database);
  return { headers, body };
}

async function cartLines({ database }: Scene) {
  const { productId, price, name } = await stockProduct(database, PLENTY);
  const texts = { name, category: 'SSD', manufacturer: 'Voltedge', website_name: name, slug_url: 'a/b' };
  return { items: [{ product_id: productId, quantity: 2, price, image: null, ...texts }] };
}

async function asAdminOfUser(database: Database) {
  const { headers } = await signInAs(database, { isAdmin: true });
  const { userId } = await insertTestUser(database, {});
  return { headers, params: { id: userId } };
}
