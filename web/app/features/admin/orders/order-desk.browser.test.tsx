import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdminOrder, AdminOrderList } from '#contract/admin-orders.ts';
import type { AdminRole } from '#contract/admin-roles.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import { nextStates, type OrderState } from '#contract/order-states.ts';
import type { CancelPreview } from '#contract/orders.ts';
import type { OrderPayments } from '#contract/payments.ts';
import { saveSession } from '#web/lib/session.ts';
import { placeOrder, twoMice } from '../../../../testing/checkout.ts';
import { expectMainAccessible } from '../../../../testing/expect-accessible.ts';
import { errorResponse, interceptApi } from '../../../../testing/intercept-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { createSignedInShopper } from '../../../../testing/signed-in-shopper.ts';

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function signInAs(role: AdminRole): Promise<void> {
  const shopper = await createSignedInShopper('Meera Kulkarni');
  saveSession({ ...shopper, user: { ...shopper.user, is_admin: true, admin_role: role } }, false);
}

const payment: OrderPayments['payments'][number] = {
  ...{ payment_id: 'a'.repeat(24), state: 'completed', amount: 2000, method: 'UPI', reference: '426112' },
  ...{ merchant_order_id: 'MO-1', created_at: '2026-11-17T01:00:00Z', completed_at: '2026-11-17T01:01:00Z' },
};

/** Shows an order of two mice, and returns a function that sets its state as the server would. */
async function showOrder(role: AdminRole, changes: Partial<AdminOrder>) {
  await signInAs(role);
  const placed = await placeOrder(await twoMice());
  let order: AdminOrder = {
    ...placed,
    user_id: null,
    quote_reference: null,
    is_test: false,
    next_statuses: [],
    returns: [],
    ...changes,
  };
  const path = `/api/admin/orders/${order._id}`;
  const moveTo = (status: OrderState) => {
    const name = { status, actor: 'shop' } as AdminOrder['events'][number];
    const events = [...order.events, { ...order.events[0], ...name } as typeof name];
    order = { ...order, status, events, next_statuses: nextStates(status, 'shop') };
    return Response.json(order);
  };
  moveTo('confirmed');
  moveTo(changes.status ?? 'confirmed');
  interceptApi(path, () => Response.json(order));
  interceptApi(`${path}/notes`, () => Response.json({ notes: [] }));
  interceptApi(`${path}/payments`, () => Response.json({ payments: [payment] }));
  // So high that no toast covers the buttons of a dialog.
  await page.viewport(1280, 1400);
  const open = () => renderPage(`/admin/orders/${order._id}`);
  return { order, path, moveTo, open };
}

test('a packer packs and ships an order on a phone, and is offered nothing else', async () => {
  const { path, moveTo, open } = await showOrder('packer', {
    status: 'confirmed',
    note: 'Leave it with the guard',
  });
  interceptApi(`${path}/status`, async (request) => moveTo((await request.json()).status));
  const shipments = interceptApi(`${path}/ship`, () => moveTo('shipped'));
  await page.viewport(390, 1400);
  await open();
  await expect.element(page.getByText('Leave it with the guard')).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Admin area' }).getByRole('link');
  expect(links.elements().map(({ textContent }) => textContent)).toEqual(['Orders', 'Products', 'Security']);
  await button('Start Packing').click();
  await expect.element(button('Mark as Packed')).toBeDisabled();
  await page.getByRole('list', { name: 'Items to pack' }).getByRole('checkbox').click();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectMainAccessible('packing an order');
  await page.viewport(390, 1400);
  await button('Mark as Packed').click();
  await page.getByLabelText('Courier').fill('Blue Dart');
  await page.getByLabelText('Tracking number').fill('BD 7731');
  expect(page.getByRole('button', { name: /Cancel Order|Refund/ }).elements()).toEqual([]);
  await button('Mark as Shipped').click();
  await expect.element(button('Mark as Delivered')).toBeVisible();
  expect(await shipments[0]?.json()).toEqual({ carrier: 'Blue Dart', tracking_number: 'BD 7731' });
});

test('cancelling shows the refund first, and says why it failed', async () => {
  const { order, path, open } = await showOrder('manager', { status: 'packed' });
  const preview: CancelPreview = {
    can_cancel: true,
    refund: {
      items: [{ product_id: 'a'.repeat(24), name: 'A mouse', quantity: 2, amount: 1998 }],
      shipping: 99,
      amount: 2097,
    },
  };
  const message = 'This order is shipped and can no longer be cancelled.';
  interceptApi(`${path}/cancel-preview`, () => Response.json(preview));
  interceptApi(`${path}/cancel`, () => errorResponse(409, message, 'wrong_state'));
  await open();
  const paid = page.getByRole('region', { name: 'Payment' });
  await expect.element(paid.getByText('426112')).toBeVisible();
  await button('Cancel Order').click();
  await expect.element(dialog.getByRole('heading', { name: order.order_number })).toBeVisible();
  await expect.element(dialog.getByText('₹2,097')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expect.element(dialog.getByText(message)).toBeVisible();
});

test('a refund by line says its amount, and takes items that have not shipped out of the parcel', async () => {
  const { order, path, open } = await showOrder('owner', { status: 'processing' });
  const [item] = order.items;
  const refunds = interceptApi(`${path}/refund`, () => Response.json({}, { status: 201 }));
  await open();
  await button('Refund Items').click();
  await dialog.getByRole('checkbox', { name: item?.website_name }).click();
  await dialog.getByRole('button', { name: /^Decrease/ }).click();
  const sum = `₹${item?.price.toLocaleString('en-IN')}`;
  await dialog.getByRole('button', { name: `Refund ${sum}` }).click();
  await expect.poll(() => refunds.length).toBe(1);
  expect(await refunds[0]?.json()).toMatchObject({
    items: [{ product_id: item?.product_id, quantity: 1, is_sellable: true }],
    includes_shipping: false,
  });
});

test('a return is received by piece, and only sellable pieces go back into stock', async () => {
  const { order, path, moveTo, open } = await showOrder('manager', { status: 'delivered' });
  const [item] = order.items;
  const orderReturn: AdminOrder['returns'][number] = {
    _id: 'c'.repeat(24),
    status: 'approved',
    items: [{ product_id: item?.product_id ?? '', name: 'A mouse', quantity: 2, received_quantity: null }],
    ...{ reason_code: 'other', reason: 'Too loud', wanted: 'refund', photos: [], replacement: null },
    note: null,
    pickup_on: null,
    shipment: null,
    refund_amount: 1998,
    created_at: '2026-11-10T10:00:00.000Z',
    updated_at: '2026-11-12T10:00:00.000Z',
    next_statuses: ['picked_up', 'received', 'refused'],
  };
  order.returns.push(orderReturn);
  const received = interceptApi(`${path}/returns/${orderReturn._id}/receive`, () => moveTo('delivered'));
  await open();
  await expect.element(page.getByText('Reason: Something else. Too loud')).toBeVisible();
  await button('Received').click();
  await dialog.getByRole('button', { name: 'Decrease received quantity of A mouse' }).click();
  await dialog.getByRole('checkbox', { name: 'Can be sold again: A mouse' }).click();
  await dialog.getByRole('button', { name: /^Receive and Refund/ }).click();
  await expect.poll(() => received.length).toBe(1);
  expect(await received[0]?.json()).toMatchObject({
    items: [{ product_id: item?.product_id, quantity: 1, is_sellable: false }],
  });
});

/** The list with one order of two mice, and with another that has the same content. */
async function interceptList(): Promise<AdminOrderList['orders']> {
  const { items, recipient, ...rest } = await placeOrder(await twoMice());
  const first = {
    ...rest,
    items,
    is_test: true,
    recipient: { full_name: recipient.full_name, city: recipient.city },
  };
  const orders = [first, { ...first, _id: 'e'.repeat(24), order_number: 'XB-2' }];
  interceptApi(adminOrderEndpoints.listOrders.path, (request) => {
    const found = new URL(request.url).searchParams.has('status') ? [] : orders;
    const pagination = { page: 1, page_size: 20, total_count: found.length, total_pages: 1 };
    return Response.json({ orders: found, pagination });
  });
  return orders;
}

test('several orders are selected by keyboard and moved, and a refused one says why', async () => {
  await signInAs('packer');
  const [first, second] = await interceptList();
  const moves = interceptApi(adminOrderEndpoints.moveOrders.path, () =>
    Response.json({
      results: [
        { order_id: first?._id, order_number: first?.order_number, problem: null },
        { order_id: second?._id, order_number: 'XB-2', problem: 'This order is cancelled.' },
      ],
    }),
  );
  const lists = interceptApi(adminOrderEndpoints.getPickList.path, () => new Response('%PDF-'));
  await page.viewport(1280, 1400);
  await renderPage('/admin/portal');
  const box = page.getByRole('checkbox', { name: 'Select XB-2' });
  await expect.element(box).toBeVisible();
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select this page' }).click();
  await expect.element(page.getByText('2 selected')).toBeVisible();
  await expectMainAccessible('the list of orders with a selection');
  await page.viewport(1280, 1400);
  await button('Pick list (PDF)').click();
  await expect.poll(() => lists.length).toBe(1);
  await button('Mark as Packed').click();
  await expect.element(dialog.getByText(/can no longer cancel/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark as Packed' }).click();
  await expect.element(page.getByRole('heading', { name: '1 of 2 orders moved' })).toHaveFocus();
  await expect.element(page.getByText('This order is cancelled.')).toBeVisible();
  expect(await moves[0]?.json()).toEqual({ order_ids: expect.any(Array), status: 'packed' });
  expect(page.getByText(/selected$/).elements()).toEqual([]);
});

test('the list of orders is searched and filtered, and says when nothing was found', async () => {
  await signInAs('reader');
  const [found] = await interceptList();
  const shown = await renderPage('/admin/portal');
  await expect.element(page.getByRole('link', { name: found?.order_number })).toBeVisible();
  expect(button('Export CSV').elements()).toEqual([]);
  await page.getByRole('searchbox', { name: /^Find orders/ }).fill('98765 43210');
  await page.getByRole('main').getByRole('button', { name: 'Find' }).click();
  await expect.poll(shown.address).toBe('/admin/portal?search=98765+43210');
  await page.getByLabelText('Status').selectOptions('Packed');
  await expect.element(page.getByText('No order found')).toBeVisible();
  expect(shown.address()).toBe('/admin/portal?search=98765+43210&status=packed');
});
