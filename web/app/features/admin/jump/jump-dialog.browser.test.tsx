import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { adminProductEndpoints } from '#contract/admin-product-endpoints.ts';
import type { AdminRole } from '#contract/admin-roles.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import { saveSession } from '#web/lib/session.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { interceptApi } from '../../../../testing/intercept-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { createSignedInShopper } from '../../../../testing/signed-in-shopper.ts';

const orderId = 'a'.repeat(24);
const dialog = page.getByRole('dialog', { name: 'Jump to' });
const field = dialog.getByRole('combobox');
const options = dialog.getByRole('option');

async function openSecurityAs(admin_role: AdminRole) {
  const shopper = await createSignedInShopper('Meera Kulkarni');
  saveSession({ ...shopper, user: { ...shopper.user, is_admin: true, admin_role } }, false);
  interceptApi(adminOrderEndpoints.listOrders.path, () =>
    Response.json({
      orders: [
        {
          _id: orderId,
          order_number: 'SB-2611-000007',
          recipient: { full_name: 'Ravi Menon', city: 'Kochi' },
        },
      ],
    }),
  );
  interceptApi(adminProductEndpoints.listProducts.path, () => Response.json({ products: [] }));
  const users = interceptApi(adminEndpoints.listUsers.path, () => Response.json({ users: [] }));
  return { users, shown: await renderPage('/admin/security') };
}

test('Ctrl K finds pages and orders by typing, and the keyboard opens the chosen one', async () => {
  const { shown } = await openSecurityAs('owner');
  await expect.element(page.getByRole('button', { name: /^Search orders/ })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await expect.element(options.first()).toHaveTextContent('DashboardPage');
  await field.fill('ou');
  await expect.element(dialog.getByRole('option', { name: /SB-2611-000007/ })).toBeVisible();
  expect(options.elements().map(({ textContent }) => textContent)).toEqual([
    'OutboxPage',
    'SB-2611-000007Ravi Menon, KochiOrder',
  ]);
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect.element(dialog.getByText('2 places')).toBeVisible();
  await expectAccessible('the dialog Jump to');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(shown.address).toBe(`/admin/orders/${orderId}`);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a packer is offered orders and products, but neither people nor pages of others', async () => {
  const { users } = await openSecurityAs('packer');
  await page.getByRole('button', { name: /^Search orders/ }).click();
  await expect.element(options.first()).toBeVisible();
  expect(options.elements().map(({ textContent }) => textContent)).toEqual([
    'OrdersPage',
    'ProductsPage',
    'SecurityPage',
  ]);
  await field.fill('ravi');
  await expect.element(dialog.getByRole('option', { name: /SB-2611-000007/ })).toBeVisible();
  expect(users).toEqual([]);
});
