import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import type { AdminOrder } from '#contract/admin-orders.ts';
import type { AuditChange } from '#contract/audit-log.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { saveSession } from '#web/lib/session.ts';
import { placeOrder, twoMice } from '../../../testing/checkout.ts';
import { expectMainAccessible } from '../../../testing/expect-accessible.ts';
import { errorResponse, interceptApi } from '../../../testing/intercept-api.ts';
import { accountButton, loginButton } from '../../../testing/login-dialog.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { createSignedInShopper } from '../../../testing/signed-in-shopper.ts';

const ADMIN_PAGES = ['/admin', '/admin/users', '/admin/portal', `/admin/orders/${'a'.repeat(24)}`];

test.each(ADMIN_PAGES)(
  'a visitor who is not signed in and opens %s is redirected home without a message',
  async (path) => {
    const shown = await renderPage(path);
    await expect.poll(shown.address).toBe('/');
    await expect.element(loginButton()).toBeVisible();
    expect(page.getByText('Access Denied').elements()).toEqual([]);
  },
);

test.each(ADMIN_PAGES)('a shopper who opens %s is denied access and redirected home', async (path) => {
  await createSignedInShopper();
  const shown = await renderPage(path);
  await expect.element(page.getByText('Access Denied')).toBeVisible();
  await expect.element(page.getByText('You do not have permission to access the admin area.')).toBeVisible();
  await expect.poll(shown.address).toBe('/');
});

test('the account menu of a shopper does not link to the admin area', async () => {
  await createSignedInShopper();
  await renderPage('/about');
  await accountButton().click();
  await expect.element(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Admin Dashboard' }).elements()).toEqual([]);
});

test('an order shows what to pack, for whom, and the note of the buyer', async () => {
  await signInAsAdmin();
  const { items, ...placed } = await placeOrder(await twoMice());
  const order: AdminOrder = {
    ...placed,
    items: items.map((item) => ({ ...item, withdrawn_quantity: 1 })),
    status: 'confirmed',
    note: 'Ring twice',
    user_id: null,
    quote_reference: null,
    is_test: false,
    next_statuses: ['processing'],
    returns: [],
  };
  interceptApi(`/api/admin/orders/${order._id}`, () => Response.json(order));
  interceptApi(`/api/admin/orders/${order._id}/notes`, () => Response.json({ notes: [] }));
  interceptApi(`/api/admin/orders/${order._id}/payments`, () => Response.json({ payments: [] }));
  await renderPage(`/admin/orders/${order._id}`);
  await expect.element(page.getByText('Ring twice')).toBeVisible();
  const heading = `Order ${order.order_number}`;
  await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(document.title).toBe(`${heading} | ${siteFacts.name}`);
  await expect.element(page.getByText('1 cancelled')).toBeVisible();
  const recipient = page.getByRole('region', { name: 'Delivery to' });
  await expect.element(recipient.getByText(order.recipient.full_name)).toBeVisible();
  await expectMainAccessible('an order in the admin area');
});

test('the audit log shows values before and after, and undoes a change', async () => {
  await signInAsAdmin();
  let isUndone = false;
  interceptApi(adminEndpoints.readAuditLog.path, () =>
    Response.json({
      changes: [{ ...priceChange, undone_by: isUndone ? 'f'.repeat(24) : null, can_undo: !isUndone }],
      pagination: { page: 1, page_size: 20, total_count: 1, total_pages: 1 },
    }),
  );
  interceptApi(/^\/api\/admin\/audit-log\/\w+\/undo$/, () => {
    isUndone = true;
    return Response.json(priceChange);
  });
  await renderPage('/admin/portal/audit');
  await expect
    .element(page.getByText('Price: ₹1,180 (₹1,000 before GST) → ₹1,416 (₹1,200 before GST)'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Chorus 7.1 wireless headset' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Meera Kulkarni' }))
    .toHaveAttribute('href', `/admin/portal/audit?actor=${'a'.repeat(24)}`);
  await expectMainAccessible('the audit log');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('cell', { name: 'Undone' })).toBeVisible();
});

test('a role that may not see a page is told so and stays', async () => {
  await signInAsAdmin();
  const message = 'Your role does not allow this. Please ask the owner of the shop.';
  interceptApi(adminEndpoints.listUsers.path, () => errorResponse(403, message, 'role_required'));
  const shown = await renderPage('/admin/users');
  await expect.element(page.getByText(message)).toBeVisible();
  expect(shown.address()).toBe('/admin/users');
});

const priceChange: AuditChange = {
  change_id: 'c'.repeat(24),
  created_at: '2026-11-17T01:00:00.000Z',
  actor: { _id: 'a'.repeat(24), full_name: 'Meera Kulkarni' },
  action: 'PATCH /api/admin/products/:id',
  entry_count: 1,
  entries: [
    {
      entity: 'products',
      entity_id: 'b'.repeat(24),
      entity_name: 'Chorus 7.1 wireless headset',
      before: { website_price_paise: 100_000 },
      after: { website_price_paise: 120_000 },
    },
  ],
  undoes: null,
  undone_by: null,
  batch_summary: null,
  batch_id: null,
  can_undo: true,
};

/** Stores an admin session; the admin calls are intercepted, because the shop of the component tests has no admin. */
async function signInAsAdmin(): Promise<void> {
  const shopper = await createSignedInShopper('Meera Kulkarni');
  const user = { ...shopper.user, is_admin: true, admin_role: 'owner' as const };
  saveSession({ ...shopper, user }, false);
}
