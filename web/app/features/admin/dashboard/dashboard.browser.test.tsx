import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdminOverview } from '#contract/admin.ts';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import type { AdminRole } from '#contract/admin-roles.ts';
import type { AttentionList } from '#contract/attention.ts';
import type { AuditChange } from '#contract/audit-log.ts';
import type { Dashboard, SalesFigures, ShopHealth } from '#contract/dashboard.ts';
import { addDays } from '#contract/dashboard-periods.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import { saveSession } from '#web/lib/session.ts';
import { crossedLooks } from '../../../../testing/accessibility-rules.ts';
import { changeLook, expectAccessibleIn } from '../../../../testing/expect-accessible.ts';
import { errorResponse, interceptApi } from '../../../../testing/intercept-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { createSignedInShopper } from '../../../../testing/signed-in-shopper.ts';

const attention: AttentionList = {
  items: [
    {
      kind: 'not_confirmed',
      order_id: '0'.repeat(24),
      order_number: 'SB-2611-000007',
      reason: 'A bug in order_events',
      amount: null,
      refund_id: null,
      since: '2026-11-17T01:00:00.000Z',
      can_retry: true,
    },
  ],
};

const overview: AdminOverview = {
  users: { total_users: 12, admin_users: 1, recent_users: 3 },
  stock: {
    total_products: 775,
    low_stock: 1,
    out_of_stock: 2,
    running_out: [
      {
        _id: '0'.repeat(24),
        name: 'A scarce drive',
        slug_url: 'a-scarce-drive',
        qty: 2,
        sold_30_days: 20,
        days_of_cover: 3,
      },
    ],
  },
  waiting: {
    confirmed: 5,
    processing: 2,
    packed: 1,
    oldest_at: '2026-11-16T08:00:00.000Z',
    returns: 1,
    quotes: 3,
    custom_pc_requests: 4,
  },
  fruitless_searches: [{ query: 'quantum card', search_count: 4 }],
};

const health: ShopHealth = {
  parts: [
    { part: 'gateway', state: 'ok', text: 'Last payment 17 Nov 2026, 2:41 pm' },
    { part: 'mail', state: 'failed', text: '4 could not be sent in 7 days' },
    { part: 'jobs', state: 'warning', text: '9 waiting, none given up' },
    { part: 'database', state: 'ok', text: 'Reads and writes' },
  ],
  web_vitals: [
    { measure: 'largest_paint', p75: 1600, good_up_to: 2500, reports: 812 },
    { measure: 'layout_shift', p75: 0.31, good_up_to: 0.1, reports: 640 },
  ],
};

const figures: SalesFigures = {
  sales: 184_500,
  refunds: 2_500,
  orders: 14,
  average_order: 13_357,
  visits: 700,
  conversion: 0.02,
};

const daysFrom = (first: string) =>
  Array.from({ length: 30 }, (_, index) => ({
    day: addDays(first, index),
    sales: (index % 7) * 4000,
    orders: index % 7,
    visits: 20 + index,
  }));

const dashboard: Dashboard = {
  period: { from: '2026-10-19', to: '2026-11-17' },
  previous_period: { from: '2026-09-19', to: '2026-10-18' },
  now: figures,
  before: { ...figures, sales: 150_000, orders: 20, visits: 0, conversion: null },
  days: daysFrom('2026-10-19'),
  previous_days: daysFrom('2026-09-19'),
  best_sellers: [
    {
      product_id: '1'.repeat(24),
      name: 'A drive that sells',
      slug_url: 'a-drive-that-sells',
      quantity: 12,
      sales: 96_000,
      previous_quantity: 9,
    },
  ],
  test_orders: 1,
};

const priceChange: AuditChange = {
  ...{
    change_id: 'c'.repeat(24),
    created_at: '2026-11-17T08:00:00.000Z',
    action: 'PUT /api/admin/products/:id',
  },
  actor: { _id: '2'.repeat(24), full_name: 'Asha Rao' },
  entry_count: 1,
  entries: [
    {
      ...{ entity: 'products', entity_id: '1'.repeat(24), entity_name: 'A drive that sells' },
      before: { display_price_paise: 100_000, hsn: '84717020' },
      after: { display_price_paise: 103_000, hsn: '85235100' },
    },
  ],
  ...{ undoes: null, undone_by: null, batch_summary: null, batch_id: null, can_undo: true },
};

/** Signs in as staff and intercepts the calls of the dashboard; returns the calls for its figures. */
async function showDashboard(role: AdminRole = 'owner'): Promise<Request[]> {
  const shopper = await createSignedInShopper('Meera Kulkarni');
  saveSession({ ...shopper, user: { ...shopper.user, is_admin: true, admin_role: role } }, false);
  interceptApi(adminEndpoints.listAttention.path, () => Response.json(attention));
  interceptApi(adminEndpoints.getOverview.path, () => Response.json(overview));
  interceptApi(adminEndpoints.getHealth.path, () => Response.json(health));
  interceptApi(adminEndpoints.readAuditLog.path, () => Response.json({ changes: [priceChange] }));
  return interceptApi(adminEndpoints.getDashboard.path, () => Response.json(dashboard));
}

const chart = () => page.getByRole('slider');

test('the dashboard in its frame is accessible, on a phone and on a desktop, in both themes', async () => {
  await showDashboard();
  await renderPage('/admin');
  for (const look of crossedLooks) {
    await changeLook(look);
    await expect.element(chart()).toBeVisible();
    await expect.element(page.getByText('A scarce drive')).toBeVisible();
    const latest = page.getByRole('region', { name: 'Latest changes' }).getByRole('listitem');
    await expect.element(latest).toBeVisible();
    expect(latest.element().textContent).toMatch(
      /^Product A drive that sells Price: ₹1,000 → ₹1,030 and 1 more/,
    );
    await expect.element(page.getByText('4 could not be sent in 7 days')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width);
    scrollTo({ top: 0, behavior: 'instant' });
    await expectAccessibleIn(look, 'the dashboard');
  }
});

test('figures are compared with the period before, and arrow keys read them by day', async () => {
  await showDashboard();
  await renderPage('/admin');
  await expect.element(page.getByText('23% more')).toBeVisible();
  await expect.element(page.getByText('30% less')).toBeVisible();
  await expect.element(page.getByText('1 test order is left out.')).toBeVisible();
  await expect.element(chart()).toHaveAttribute('aria-valuetext', '17 Nov: ₹4,000, before ₹4,000');
  (await chart().findElement()).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(chart()).toHaveAttribute('aria-valuetext', '16 Nov: ₹0, before ₹0');
  await page.getByRole('radio', { name: 'Orders' }).click();
  await expect.element(chart()).toHaveAttribute('aria-valuetext', '16 Nov: 0, before 0');
  await page.getByText('Show as a table').click();
  await expect.element(page.getByRole('row', { name: '17 Nov ₹4,000 (₹4,000) 1 (1) 49 (49)' })).toBeVisible();
});

test('the period is part of the address', async () => {
  const calls = await showDashboard();
  const shown = await renderPage('/admin');
  await page.getByRole('link', { name: '7 days' }).click();
  await expect.poll(shown.address).toBe('/admin?period=7d');
  await expect.element(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => calls.map(({ url }) => new URL(url).search)).toContain('?period=7d');
  await page.getByText('Custom', { exact: true }).click();
  await page.getByLabelText('From').fill('2026-10-01');
  await page.getByLabelText('To', { exact: true }).fill('2026-10-05');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.poll(shown.address).toBe('/admin?period=custom&from=2026-10-01&to=2026-10-05');
});

test('the menu of a phone works by keyboard, marks the page, and the next page has the focus', async () => {
  await showDashboard();
  interceptApi(adminOrderEndpoints.listOrders.path, () =>
    Response.json({ orders: [], pagination: { page: 1, limit: 20, total_count: 0, total_pages: 0 } }),
  );
  await page.viewport(390, 800);
  const shown = await renderPage('/admin');
  const menu = page.getByRole('button', { name: 'Menu' });
  await expect.element(menu).toBeVisible();
  (await menu.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  const links = page.getByRole('dialog').getByRole('link');
  await expect.element(links.getByText('Audit log')).toBeVisible();
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: 'Dashboard' }))
    .toHaveAttribute('aria-current', 'page');
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('dialog').getByRole('link', { name: 'Orders' }).click();
  await expect.poll(shown.address).toBe('/admin/portal');
  await expect.element(page.getByRole('heading', { name: 'Orders', level: 1 })).toHaveFocus();
  expect(page.getByRole('contentinfo').elements()).toEqual([]);
});

test('a packer, who may not see the dashboard, starts with the orders', async () => {
  await showDashboard('packer');
  interceptApi(adminOrderEndpoints.listOrders.path, () =>
    Response.json({ orders: [], pagination: { page: 1, limit: 20, total_count: 0, total_pages: 0 } }),
  );
  await page.viewport(1280, 800);
  const shown = await renderPage('/admin');
  await expect.poll(shown.address).toBe('/admin/portal');
  const links = page.getByRole('navigation', { name: 'Admin area' }).getByRole('link');
  await expect.element(links.first()).toBeVisible();
  expect(links.elements().map(({ textContent }) => textContent)).toEqual(['Orders', 'Products', 'Security']);
  await expect.element(page.getByText('Packer')).toBeVisible();
});

test('an order that needs attention is listed with its reason and can be retried', async () => {
  await showDashboard();
  interceptApi(/^\/api\/admin\/attention\/\w+\/retry$/, () => Response.json({ items: [] }));
  await renderPage('/admin');
  await expect.element(page.getByText('Paid, not confirmed')).toBeVisible();
  await expect.element(page.getByText('A bug in order_events')).toBeVisible();
  await page.getByRole('button', { name: 'Retry SB-2611-000007' }).click();
  await expect.element(page.getByText('No order needs attention')).toBeVisible();
});

test('a list of orders that cannot be loaded says so', async () => {
  await showDashboard();
  interceptApi(adminEndpoints.listAttention.path, () => errorResponse(500, 'Something broke.', 'internal'));
  await renderPage('/admin');
  await expect.element(page.getByText('The orders could not be loaded')).toBeVisible();
});
