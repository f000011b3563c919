import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminPerson, AdminUserList } from '#contract/admin.ts';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import type { AdminRole } from '#contract/admin-roles.ts';
import { saveSession } from '#web/lib/session.ts';
import { expectMainAccessible } from '../../../../testing/expect-accessible.ts';
import { errorResponse, interceptApi } from '../../../../testing/intercept-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { createSignedInShopper } from '../../../../testing/signed-in-shopper.ts';

const id = 'a'.repeat(24);
const path = `/api/admin/users/${id}`;
const at = '2026-11-10T10:00:00.000Z';
const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

const user: AdminPerson['user'] = {
  ...{ _id: id, full_name: 'Ravi Menon', email: 'ravi@shop.example', phone: '9876543210' },
  ...{ phone_confirmed: true, is_admin: true, admin_role: 'manager', created_at: at, blocked_at: null },
  ...{ order_count: 3, spent: 45_990 },
};
const person: AdminPerson = {
  user,
  orders: [
    { _id: 'b'.repeat(24), order_number: 'SB-1', status: 'packed', total_amount: 990, created_at: at },
  ],
  quotes: [{ reference: 'BQ-1', status: 'sent', created_at: at }],
  saved_builds: 2,
  addresses: [{ _id: 'c'.repeat(24), city: 'Pune', state: 'Maharashtra' }],
  has_second_factor: true,
  sign_in: {
    is_managed_here: true,
    email: { address: 'ravi@shop.example', is_confirmed: true },
    ...{ has_password: true, phone: null, google: null },
    sessions: [
      {
        _id: 'd'.repeat(24),
        device: 'Firefox on Windows',
        signed_in_at: at,
        last_seen_at: at,
        is_current: false,
      },
    ],
  },
};

beforeEach(() => page.viewport(1280, 1400));

async function signInAs(role: AdminRole): Promise<void> {
  const shopper = await createSignedInShopper('Meera Kulkarni');
  saveSession({ ...shopper, user: { ...shopper.user, is_admin: true, admin_role: role } }, false);
  interceptApi(path, () => Response.json(person));
}

test('the list is searched and ordered by the server, and leads to a person', async () => {
  await signInAs('reader');
  const requests = interceptApi(adminEndpoints.listUsers.path, () => {
    const pagination = { page: 1, page_size: 20, total_count: 1, total_pages: 1 };
    return Response.json({ users: [user], pagination } as unknown as AdminUserList);
  });
  const shown = await renderPage('/admin/users');
  await page.getByRole('link', { name: 'Spent' }).click();
  await expect
    .element(page.getByRole('columnheader', { name: 'Spent' }))
    .toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('searchbox', { name: /^Find a user/ }).fill('ravi');
  await page.getByRole('main').getByRole('button', { name: 'Find' }).click();
  await expect.poll(shown.address).toBe('/admin/users?search=ravi&sort=spent');
  await expect.poll(() => new URL(requests.at(-1)?.url ?? '').search).toBe('?search=ravi&sort=spent&page=1');
  await expect.element(page.getByRole('cell', { name: '₹45,990' })).toBeVisible();
  expect(button('Export CSV').elements()).toEqual([]);
  await expectMainAccessible('the list of users');
  await page.viewport(1280, 1400);
  await page.getByRole('link', { name: 'Ravi Menon' }).click();
  await expect.element(page.getByRole('link', { name: 'SB-1' })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ravi Menon' })).toHaveFocus();
  const actions = /Role|Admin|Block|Log Out|Reset|Show Addresses/;
  expect(page.getByRole('main').getByRole('button', { name: actions }).elements()).toEqual([]);
});

test('addresses are hidden until an admin asks for them', async () => {
  await signInAs('manager');
  const address = {
    ...{
      _id: 'c'.repeat(24),
      full_name: 'Ravi Menon',
      phone: '9876543210',
      line1: '4 Hill Road',
      line2: null,
    },
    ...{ city: 'Pune', state: 'Maharashtra', pin_code: '411001' },
  };
  const asked = interceptApi(`${path}/disclose-addresses`, () => Response.json({ addresses: [address] }));
  await renderPage(`/admin/users/${id}`);
  await expect.element(page.getByText('Pune, Maharashtra')).toBeVisible();
  await expect.element(page.getByText('The audit log records that you looked at them.')).toBeVisible();
  expect(asked).toEqual([]);
  await button('Show Addresses').click();
  await expect.element(page.getByText('4 Hill Road')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Addresses in full' })).toHaveFocus();
  // Ravi is an administrator: a manager may neither log him out nor reset his second factor.
  expect(page.getByRole('button', { name: /Log Out|Reset/ }).elements()).toEqual([]);
});

test('an owner resets a lost second factor, and reads why a role cannot be taken away', async () => {
  await signInAs('owner');
  const resets = interceptApi(`${path}/reset-second-factor`, () => Response.json(user));
  const message = 'You are the only administrator of this shop.';
  interceptApi(path, ({ method }) =>
    method === 'PATCH' ? errorResponse(409, message, 'last_admin') : Response.json(person),
  );
  await renderPage(`/admin/users/${id}`);
  await expect.element(page.getByRole('heading', { name: 'Manager' })).toBeVisible();
  await expectMainAccessible('the page of a person');
  await page.viewport(1280, 1400);
  await button('Reset Two-Step Login').click();
  await expect.element(dialog.getByText(/logged out on every device and gets a mail/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Reset Two-Step Login' }).click();
  await expect.poll(() => resets.length).toBe(1);
  await expect.element(dialog).not.toBeInTheDocument();
  await button('Remove Admin').click();
  await dialog.getByRole('button', { name: 'Remove Admin' }).click();
  await expect.element(dialog.getByText(message)).toBeVisible();
});
