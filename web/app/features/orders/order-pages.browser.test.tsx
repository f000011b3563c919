import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { siteFacts } from '#contract/site-facts.ts';
import { placeOrder, twoMice } from '../../../testing/checkout.ts';
import { expectMainAccessible } from '../../../testing/expect-accessible.ts';
import { interceptApi, restoreApi } from '../../../testing/intercept-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { createSignedInShopper } from '../../../testing/signed-in-shopper.ts';

test('the list of orders starts empty', async () => {
  await createSignedInShopper();
  await renderPage('/profile?tab=orders');
  await expect.element(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

test('the status filter is part of the address, and Back removes it', async () => {
  await createSignedInShopper();
  await placeOrder(await twoMice());
  const shown = await renderPage('/profile?tab=orders');
  const order = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Waiting for payment' });
  await expect.element(order).toBeVisible();
  await expectMainAccessible('the list of orders');
  const amount = order.getByText(/^₹/).element().getBoundingClientRect();
  expect(amount.right).toBeCloseTo(order.element().getBoundingClientRect().right - 24, 0);
  await page.getByLabelText('Status').selectOptions('Shipped');
  await expect.poll(shown.address).toBe('/profile?tab=orders&status=shipped');
  await expect.element(page.getByRole('heading', { name: 'No order with this status' })).toBeVisible();
  shown.go(-1);
  await expect.element(order).toBeVisible();
});

test("another shopper's order and a malformed order id have different messages", async () => {
  await createSignedInShopper();
  const { _id } = await placeOrder(await twoMice());
  await createSignedInShopper();
  const shown = await renderPage(`/orders/${_id}`);
  await expect.element(page.getByRole('heading', { name: 'Order not found' })).toBeVisible();
  shown.go('/orders/12');
  await expect.element(page.getByRole('heading', { name: 'Invalid order ID format' })).toBeVisible();
});

test('an order that fails to load says so, and Try Again loads it', async () => {
  await createSignedInShopper();
  const { _id } = await placeOrder(await twoMice());
  interceptApi(`/api/orders/${_id}`, () => Response.json({}, { status: 400 }));
  await renderPage(`/orders/${_id}`);
  await expect.element(page.getByRole('heading', { name: 'Your order could not be loaded' })).toBeVisible();
  restoreApi();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('This order is not paid yet')).toBeVisible();
});

test('on paper an order names the shop and has no buttons', async () => {
  await createSignedInShopper();
  const { _id } = await placeOrder(await twoMice());
  await renderPage(`/orders/${_id}`);
  const pay = page.getByRole('main').getByRole('button', { name: /^Pay/ });
  const gstin = page.getByRole('main').getByText(`GSTIN ${siteFacts.gstin}`);
  await expect.element(pay).toBeVisible();
  await expect.element(gstin).not.toBeVisible();
  onTestFinished(() => commands.emulateMedia({ media: 'screen' }));
  await commands.emulateMedia({ media: 'print' });
  await expect.element(pay).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Total' })).toBeVisible();
  await expect.element(gstin).toBeVisible();
});

test('an unpaid order is accessible', async () => {
  await createSignedInShopper();
  const { _id } = await placeOrder(await twoMice());
  await renderPage(`/orders/${_id}`);
  await expect.element(page.getByText('This order is not paid yet')).toBeVisible();
  await expectMainAccessible('an unpaid order');
});

test('an order with a pending payment says so and is accessible', async () => {
  await createSignedInShopper();
  const { _id } = await placeOrder(await twoMice());
  interceptApi(`/api/payments/${_id}/status`, async (_request, passOn) =>
    Response.json({ ...(await (await passOn()).json()), state: 'pending' }),
  );
  await renderPage(`/orders/${_id}`);
  await expect.element(page.getByText('Waiting for your payment')).toBeVisible();
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^1[0-5]:\d\d$/);
  await expectMainAccessible('an order with a pending payment');
});

test('an order whose payment was just made is not shown as unpaid first', async () => {
  await createSignedInShopper();
  const { _id } = await placeOrder(await twoMice());
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  interceptApi(`/api/payments/${_id}/status`, async (_request, passOn) => {
    ask();
    await released;
    return Response.json({ ...(await (await passOn()).json()), state: 'completed' });
  });
  await renderPage(`/orders/${_id}`);
  await asked;
  expect(page.getByText('Loading your order.').elements()).toHaveLength(1);
  release();
  await expect.element(page.getByRole('heading', { name: 'We have received your payment' })).toBeVisible();
});

test('an order whose payment arrived but which is not confirmed yet does not offer to pay again', async () => {
  await createSignedInShopper();
  const { _id } = await placeOrder(await twoMice());
  interceptApi(`/api/payments/${_id}/status`, async (_request, passOn) =>
    Response.json({ ...(await (await passOn()).json()), state: 'completed' }),
  );
  await renderPage(`/orders/${_id}`);
  await expect.element(page.getByRole('heading', { name: 'We have received your payment' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Pay/ }).elements()).toEqual([]);
  await expectMainAccessible('a paid order that is not confirmed yet');
});

test('a paid order says thanks, what comes next, and that its invoice is being prepared', async () => {
  await createSignedInShopper();
  const { _id } = await placeOrder(await twoMice());
  interceptApi(`/api/orders/${_id}`, async (_request, passOn) => {
    const order = await (await passOn()).json();
    const events = [...order.events, { ...order.events[0], status: 'confirmed' }];
    return Response.json({ ...order, status: 'confirmed', reserved_until: null, events });
  });
  await renderPage(`/orders/${_id}`);
  await expect.element(page.getByText(/^Your tax invoice is being prepared/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  const steps = page.getByRole('list', { name: 'Progress of your order' }).getByRole('listitem');
  await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect.element(steps.nth(4)).toMatchTextContent(/^Delivered, to come/);
  await expect.element(page.getByRole('main').getByRole('link', { name: 'My Orders' })).toBeVisible();
  await expectMainAccessible('an order that was just paid');
});
