import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CancelPreview, Order, OrderReturn } from '#contract/orders.ts';
import { crossedLooks } from '../../../testing/accessibility-rules.ts';
import { placeOrder, twoMice } from '../../../testing/checkout.ts';
import { changeLook, expectAccessible, expectMainAccessible } from '../../../testing/expect-accessible.ts';
import { interceptApi } from '../../../testing/intercept-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { createSignedInShopper } from '../../../testing/signed-in-shopper.ts';

const dialog = page.getByRole('dialog');
const refund = dialog.getByRole('definition').last();

/** Shows the order of two mice as if it had got further than a test can take it. */
async function showOrder(change: (order: Order) => Partial<Order>): Promise<Order> {
  await createSignedInShopper();
  const placed = await placeOrder(await twoMice());
  const order = { ...placed, ...change(placed) };
  interceptApi(`/api/orders/${order._id}`, () => Response.json(order));
  await renderPage(`/orders/${order._id}`);
  await expect.element(page.getByRole('region', { name: 'Order history' })).toBeVisible();
  return order;
}

function itemsWith({ items }: Order, quantities: Partial<Order['items'][number]>): Order['items'] {
  return items.map((item) => ({ ...item, ...quantities }));
}

function returnOf({ items }: Order, changes: Partial<OrderReturn>): OrderReturn {
  return {
    _id: 'a'.repeat(24),
    status: 'refunded',
    items: items.map(({ product_id, website_name }) => ({
      product_id,
      name: website_name,
      quantity: 1,
      received_quantity: 1,
    })),
    ...{ reason_code: 'other', reason: 'Too loud', wanted: 'refund', photos: [], replacement: null },
    note: null,
    pickup_on: null,
    shipment: null,
    refund_amount: 1000,
    created_at: '2026-11-10T10:00:00.000Z',
    updated_at: '2026-11-12T10:00:00.000Z',
    ...changes,
  };
}

test('a partly returned order shows each return, and no second delivery after a refused one', async () => {
  await showOrder((order) => {
    const event = { ...order.events[0], actor: 'shop', return_id: null } as Order['events'][number];
    return {
      status: 'delivered',
      return_until: '2999-01-01T00:00:00.000Z',
      refunded_amount: 1000,
      items: itemsWith(order, { return_quantity: 1, returned_quantity: 1, returnable_quantity: 1 }),
      returns: [
        returnOf(order, {}),
        returnOf(order, { _id: 'b'.repeat(24), status: 'refused', note: 'The seal is broken' }),
        returnOf(order, { _id: 'c'.repeat(24), status: 'approved', pickup_on: '2026-11-20' }),
      ],
      events: [
        ...order.events,
        { ...event, status: 'delivered' },
        { ...event, status: null, return_status: 'refused', return_id: 'b'.repeat(24) },
      ],
    };
  });
  await expect.element(page.getByRole('main').getByText('Partly returned')).toBeVisible();
  await expect.element(page.getByText(/^Partly refunded: ₹1,000 of ₹/)).toBeVisible();
  await expect.element(page.getByText('1 returned')).toBeVisible();
  const returns = page.getByRole('region', { name: 'Returns' });
  await expect.element(returns.getByText(/^Pick-up on 20 Nov 2026\./)).toBeVisible();
  await expect.element(returns.getByText('Our message: The seal is broken')).toBeVisible();
  const history = page.getByRole('region', { name: 'Order history' });
  expect(history.getByText('Delivered', { exact: true }).elements()).toHaveLength(1);
  await expect.element(history.getByText('Return refused')).toBeVisible();
  await expectMainAccessible('a partly returned order');
});

test('a return is requested for chosen items by keyboard, once for a repeated press', async () => {
  const order = await showOrder((placed) => ({
    status: 'delivered',
    return_until: '2999-01-01T00:00:00.000Z',
    items: itemsWith(placed, { returnable_quantity: 2 }),
  }));
  const requested = { ...order, returns: [returnOf(order, { status: 'requested', wanted: 'replacement' })] };
  const requests = interceptApi(`/api/orders/${order._id}/return`, () => Response.json(requested));
  const photos = interceptApi(`/api/orders/${order._id}/returns/${'a'.repeat(24)}/photos`, () =>
    Response.json(requested),
  );
  page.getByRole('button', { name: 'Return or Replace Items' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByLabelText('Why are you returning it?')).toBeVisible();
  for (const look of crossedLooks) {
    await changeLook(look);
    await expectAccessible(`the return dialog, ${look.width}, ${look.theme}`, dialog.element());
  }
  await expect.element(dialog.getByLabelText('Pick it up and refund me when it reaches us')).toBeChecked();
  dialog.getByRole('checkbox').element().focus();
  await userEvent.keyboard(' ');
  await expect.element(dialog.getByLabelText(/^Pick it up and refund ₹[1-9]/)).toBeChecked();
  dialog
    .getByRole('button', { name: /^Decrease/ })
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  const reason = dialog.getByLabelText('Why are you returning it?');
  await reason.selectOptions('I changed my mind');
  await expect.element(reason).toHaveAccessibleDescription(/sent at your own cost/);
  expect(dialog.getByText(/Pick it up/).elements()).toEqual([]);
  await reason.selectOptions('Something else');
  await dialog.getByLabelText('What happened?').fill('<>');
  await dialog.getByRole('button', { name: 'Request Return' }).click();
  await expect
    .element(dialog.getByLabelText('What happened?'))
    .toHaveAccessibleDescription('Please tell us why');
  await dialog.getByLabelText('What happened?').fill('Too loud');
  await dialog.getByLabelText(/^Pick it up and send me the same again/).click();
  const photo = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'fan.jpg', { type: 'image/jpeg' });
  await dialog.getByLabelText('Photos').upload(photo);
  await expect.element(dialog.getByRole('button', { name: 'Remove fan.jpg' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Request Return' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [request] = requests;
  expect(request?.headers.get('Idempotency-Key')).toHaveLength(32);
  expect(await request?.json()).toEqual({
    items: [{ product_id: order.items[0]?.product_id, quantity: 1 }],
    reason_code: 'other',
    reason: 'Too loud',
    wanted: 'replacement',
  });
  expect(photos.map(({ headers }) => headers.get('Content-Type'))).toEqual(['image/jpeg']);
  const returns = page.getByRole('region', { name: 'Returns' });
  await expect.element(returns.getByText(/We will send you the same items again/)).toBeVisible();
  await expect.element(returns.getByRole('button', { name: 'Add Photos' })).toBeVisible();
});

test('a replacement under way has a link to the page of its courier', async () => {
  const replacement = { carrier: 'Blue Dart', tracking_number: 'BD7' };
  await showOrder((order) => ({
    status: 'delivered',
    returns: [returnOf(order, { status: 'replaced', wanted: 'replacement', replacement })],
  }));
  await expect
    .element(page.getByRole('link', { name: 'Track the replacement at Blue Dart' }))
    .toHaveAttribute('href', expect.stringContaining('BD7'));
});

test('single items are cancelled without shipping, all of them with it', async () => {
  const order = await showOrder((placed) => ({
    status: 'confirmed',
    can_cancel: true,
    items: itemsWith(placed, { cancellable_quantity: 2 }),
  }));
  const { product_id = '', price = 0, website_name: name = '' } = order.items[0] ?? {};
  const preview: CancelPreview = {
    can_cancel: true,
    refund: {
      items: [{ product_id, name, quantity: 2, amount: price * 2 }],
      shipping: 250,
      amount: price * 2 + 250,
    },
  };
  interceptApi(`/api/orders/${order._id}/cancel-preview`, () => Response.json(preview));
  const requests = interceptApi(`/api/orders/${order._id}/cancel`, () => Response.json(order));
  const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await expect.element(refund).toHaveTextContent(rupees(price * 2 + 250));
  await dialog.getByRole('button', { name: /^Decrease/ }).click();
  await expect.element(refund).toHaveTextContent(rupees(price));
  await expectAccessible('cancelling one item', dialog.element());
  await dialog.getByRole('checkbox').click();
  await expect.element(dialog.getByRole('button', { name: 'Cancel Items' })).toBeDisabled();
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: /^Decrease/ }).click();
  await dialog.getByRole('button', { name: 'Cancel Items' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await requests[0]?.json()).toEqual({ items: [{ product_id, quantity: 1 }], note: null });
});
