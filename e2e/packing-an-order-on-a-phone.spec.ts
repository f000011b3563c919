import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { expect, test } from './journey.ts';
import { openHydrated } from './open-hydrated.ts';
import { placePaidOrderOfOther } from './place-paid-order.ts';
import { callAsAdmin, readAdminToken } from './shop-admin.ts';
import { signUpShopper } from './sign-up-shopper.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('A packer finds an order, writes a note, prints the slip, packs and ships it, and cannot open users', async ({
  page,
  playwright,
  baseURL,
  request,
}) => {
  const { order_number } = await placePaidOrderOfOther(playwright.request, baseURL);
  const owner = await readAdminToken(request);
  const { user } = await signUpShopper(page, { fullName: 'Kiran Pawar' });
  await callAsAdmin(request, owner, adminEndpoints.changeRole, {
    parameters: { id: user._id },
    data: { is_admin: true, admin_role: 'packer' },
  });

  // The dashboard is not for packers: they start with the orders.
  await openHydrated(page, '/admin');
  await expect(page).toHaveURL('/admin/portal');
  await page.getByRole('searchbox', { name: /^Find orders/ }).fill(order_number);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('link', { name: order_number }).click();

  const notes = page.getByRole('region', { name: 'Notes of staff' });
  await notes.getByLabel('Note for staff').fill('Use the large box');
  await notes.getByRole('button', { name: 'Save Note' }).click();
  await expect(notes.getByRole('listitem')).toContainText('Kiran Pawar');
  const slip = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Packing slip (PDF)' }).click();
  expect((await slip).suggestedFilename()).toBe(`${order_number}-packing-slip.pdf`);

  await page.getByRole('button', { name: 'Start Packing' }).click();
  await page.getByRole('list', { name: 'Items to pack' }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Mark as Packed' }).click();
  await page.getByLabel('Courier').fill('Delhivery');
  await page.getByLabel('Tracking number').fill('DL7731');
  await page.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(page.getByRole('link', { name: 'Track the parcel at Delhivery' })).toHaveAttribute(
    'href',
    /DL7731$/,
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await openHydrated(page, '/admin/users');
  await expect(page.getByText('Your role does not allow this.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
});
