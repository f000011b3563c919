import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { PaymentHealth, PaymentLog } from '#contract/admin-debug.ts';
import { adminDebugEndpoints } from '#contract/admin-debug-endpoints.ts';
import type { AdminRole } from '#contract/admin-roles.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { saveSession } from '#web/lib/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { crossedLooks } from '../../../../testing/accessibility-rules.ts';
import { storeCart, storedCart, twoCartLines } from '../../../../testing/cart.ts';
import { changeLook, expectAccessibleIn } from '../../../../testing/expect-accessible.ts';
import { errorResponse, interceptApi } from '../../../../testing/intercept-api.ts';
import { renderComponent } from '../../../../testing/render-page.tsx';
import { createSignedInShopper } from '../../../../testing/signed-in-shopper.ts';
import { cartDebugActions } from './cart-debug-actions.ts';
import { REFRESH_MS } from './debug-query.tsx';
import { DebugTools } from './debug-tools.tsx';
import { PING_INTERVAL_MS, startKeepAlive } from './keep-alive.ts';

const health: PaymentHealth = {
  phonepe: { client_initialized: true, environment: 'sandbox', merchant_id: '••••1234' },
  database: { status: 'healthy', payment_transactions: 12, orders: 9 },
  error_metrics: { error_rate_24h: 6.3, failed_payments_24h: 1, total_payments_24h: 16 },
  status_distribution: [
    { _id: 'completed', count: 11 },
    { _id: 'failed', count: 1 },
  ],
};

const panel = page.getByRole('complementary', { name: 'Debug tools' });
const heading = panel.getByRole('heading', { name: 'Debug' });
const launcher = panel.getByRole('button', { name: 'Debug', exact: true });
const shortcut = '{Control>}{Shift>}D{/Shift}{/Control}';

test('the keys open the panel with the focus, its open tab is refreshed, and Escape closes it', async () => {
  await openAs('manager');
  const healthCalls = interceptApi(adminDebugEndpoints.getPaymentHealth.path, () => Response.json(health));
  const otherCalls = interceptApi(/^\/api\/admin\/debug\/(?!payment-system-health)/);
  const refresh = holdIntervals(REFRESH_MS);
  const elsewhere = page.getByRole('button', { name: 'Elsewhere' });
  (elsewhere.element() as HTMLElement).focus();
  await userEvent.keyboard(shortcut);
  await expect.element(heading).toHaveFocus();
  await expect.element(panel.getByText('6.3 %, above 5 %')).toBeVisible();
  expect(localStorage.getItem(storageKeys.debugPanel)).toBe('open');
  for (const look of crossedLooks) {
    await changeLook(look);
    await expectAccessibleIn(look, 'the debug panel', panel.element());
  }
  const before = healthCalls.length;
  await expect.poll(refresh.count).toBe(1);
  refresh.elapse();
  await expect.poll(() => healthCalls.length).toBe(before + 1);
  expect(otherCalls).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(elsewhere).toHaveFocus();
  await expect.element(launcher).toBeVisible();
  await expect.poll(refresh.count).toBe(0);
  expect(localStorage.getItem(storageKeys.debugPanel)).toBeNull();
});

test('the panel opens inside an open dialog, which Escape leaves open, and stays open after it', async () => {
  interceptApi(adminDebugEndpoints.getPaymentHealth.path, () => Response.json(health));
  await openAs('manager');
  const closeDialog = renderDialog();
  const dialog = page.getByRole('dialog', { name: 'Cart' });
  const field = dialog.getByRole('textbox', { name: 'Note' });
  await field.fill('typed');
  await userEvent.keyboard(shortcut);
  await expect.element(heading).toHaveFocus();
  await expect.element(dialog.getByText('6.3 %, above 5 %')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Keep-Alive' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Ping now' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel.getByRole('tab', { name: 'Keep-Alive' })).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('typed');

  await userEvent.keyboard(shortcut);
  await expect.element(heading).toHaveFocus();
  closeDialog();
  await expect.element(dialog).not.toBeInTheDocument();
  // The same tab, now beside the page.
  await expect.element(panel.getByRole('button', { name: 'Ping now' })).toBeVisible();
});

test('failed and empty calls say so; shoppers and packers have no panel, readers no test tools', async () => {
  interceptApi(adminDebugEndpoints.getPaymentHealth.path, () => errorResponse(500, 'The shop is resting.'));
  interceptApi(adminDebugEndpoints.listPayments.path, () =>
    Response.json({ payments: [] } satisfies PaymentLog),
  );
  await openAs('reader');
  await launcher.click();
  await expect.element(panel.getByRole('alert').getByText('The shop is resting.')).toBeVisible();
  await panel.getByRole('tab', { name: 'Logs' }).click();
  await expect.element(panel.getByText('No payments yet.')).toBeVisible();
  await panel.getByRole('tab', { name: 'Test' }).click();
  await expect.element(panel.getByText('Your role reads the data but runs no tests.')).toBeVisible();
  await signInAs('packer');
  await expect.element(panel).not.toBeInTheDocument();
  await userEvent.keyboard(shortcut);
  await expect.element(panel).not.toBeInTheDocument();
});

test('test tools that do not exist say so, and test data is removed only after an answer', async () => {
  interceptApi(adminDebugEndpoints.simulatePayment.path, () => errorResponse(404, 'Nothing here.'));
  const cleared = interceptApi(adminDebugEndpoints.clearTestData.path, () =>
    Response.json({ deleted_payments: 1 }),
  );
  await openAs('manager', 'Test');
  await panel.getByRole('button', { name: 'timeout' }).click();
  await expect.element(panel.getByText(/The test tools do not exist at this shop/)).toBeVisible();
  const clear = panel.getByRole('button', { name: 'Clear test data' });
  await clear.click();
  await panel.getByRole('button', { name: 'Keep them' }).click();
  await expect.element(clear).toHaveFocus();
  expect(cleared).toEqual([]);
  await clear.click();
  await panel.getByRole('button', { name: 'Remove them' }).click();
  await expect.element(panel.getByText('1 test payment removed.')).toBeVisible();
  expect(cleared.map(({ url }) => new URL(url).search)).toEqual(['?confirm=true']);
});

test('the cart moves between browser and account with the messages of the specification', async () => {
  const said = async (action: string) =>
    (await cartDebugActions.find(({ name }) => name === action)?.run())?.text;
  expect(await said('Load from local storage')).toBe('No cart found in localStorage');
  expect(await said('Load from server')).toBe('You must be logged in to load cart from server');
  expect(await said('Save to server')).toBe('You must be logged in to save cart to server');
  storeCart('{broken');
  expect(await said('Load from local storage')).toBe('Failed to load cart from localStorage');
  storeCart([]);

  await openAs('manager', 'Keep-Alive');
  localStorage.setItem(storageKeys.theme, 'dark');
  await panel.getByRole('button', { name: 'Cart debug' }).click();
  const tools = panel.getByRole('region', { name: 'Cart debug' });
  const press = (name: string) => tools.getByRole('button', { name }).click();
  await press('Add a test item');
  await expect.element(tools.getByText(/ added to cart!$/)).toBeVisible();
  expect(storedCart()).toHaveLength(1);
  await press('Save to server');
  await expect.element(tools.getByText('Cart saved to server: 1 product, 1 piece.')).toBeVisible();
  await press('Clear local storage');
  await expect.element(tools.getByText(/^Cart removed from localStorage/)).toBeVisible();
  expect(localStorage.getItem(storageKeys.cart)).toBeNull();
  expect(localStorage.getItem(storageKeys.theme)).toBe('dark');
  await press('Load from server');
  await expect.element(tools.getByText('Cart loaded from server: 1 product, 1 piece.')).toBeVisible();
  storeCart(await twoCartLines());
  interceptApi(accountEndpoints.getCart.path, () => errorResponse(500, 'Out of order'));
  await press('Save to server');
  await expect.element(tools.getByText('Failed to save cart to server')).toBeVisible();
  await press('Load from server');
  await expect.element(tools.getByText('Failed to load cart from server')).toBeVisible();
});

test('the keep-alive pings at the start and every 14 minutes in one tab, unless it is inactive', async () => {
  let status = 'OK';
  const pings = interceptApi('/', () => Response.json({ status }));
  const timer = holdIntervals(PING_INTERVAL_MS);
  const stopFirst = startKeepAlive();
  await expect.poll(() => pings.length).toBe(1);
  expect(pings[0]?.headers.get('X-Keep-Alive')).toBe('1');
  // A second tab waits for the lock.
  onTestFinished(startKeepAlive());
  const waiting = async () =>
    (await navigator.locks.query()).pending?.filter(({ name }) => name === 'keep-alive');
  await expect.poll(waiting).toHaveLength(1);
  timer.elapse();
  await expect.poll(() => pings.length).toBe(2);
  stopFirst();
  await expect.poll(() => pings.length).toBe(3);
  await expect.poll(timer.count).toBe(1);

  await openAs('manager', 'Keep-Alive');
  await expect.element(panel.getByText('success')).toBeVisible();
  await panel.getByRole('switch', { name: 'Keep-alive is active' }).click();
  await expect.element(panel.getByRole('switch', { name: 'Keep-alive is inactive' })).toBeVisible();
  const before = pings.length;
  timer.elapse();
  status = 'resting';
  await panel.getByRole('button', { name: 'Ping now' }).click();
  await expect.element(panel.getByText("The shop did not answer 'OK'.")).toBeVisible();
  expect(pings).toHaveLength(before + 1);
});

/** Renders the tools, with the panel open if there is a tab. */
async function openAs(role: AdminRole, tab?: string): Promise<void> {
  if (tab) localStorage.setItem(storageKeys.debugPanel, 'open');
  await signInAs(role);
  renderComponent(
    <main>
      <button type="button">Elsewhere</button>
      <DebugTools />
    </main>,
  );
  if (tab) await panel.getByRole('tab', { name: tab }).click();
  else await expect.element(launcher).toBeVisible();
}

/** Opens a dialog beside the tools and returns a function that closes it. */
function renderDialog(): () => void {
  let close = () => {};
  function NoteDialog() {
    const [isOpen, setIsOpen] = useState(true);
    close = () => setIsOpen(false);
    return (
      <Dialog isOpen={isOpen} onClose={close} title="Cart">
        <input aria-label="Note" />
      </Dialog>
    );
  }
  renderComponent(<NoteDialog />);
  return () => close();
}

async function signInAs(admin_role: AdminRole): Promise<void> {
  const shopper = await createSignedInShopper('Meera Kulkarni');
  saveSession({ ...shopper, user: { ...shopper.user, is_admin: true, admin_role } }, false);
}

/** Holds back the intervals of this length; `elapse` runs each of them once. */
function holdIntervals(delay: number) {
  const { setInterval, clearInterval } = globalThis;
  const held = new Map<number, () => void>();
  let lastId = 0;
  const hold = (callback: () => void, milliseconds?: number) => {
    if (milliseconds !== delay) return setInterval(callback, milliseconds);
    // Real ids are positive.
    lastId -= 1;
    held.set(lastId, callback);
    return lastId;
  };
  const clear = (id?: number) => {
    if (id === undefined || !held.delete(id)) clearInterval(id);
  };
  Object.assign(globalThis, { setInterval: hold, clearInterval: clear });
  onTestFinished(() => void Object.assign(globalThis, { setInterval, clearInterval }));
  return {
    count: () => held.size,
    elapse: () => {
      for (const callback of held.values()) callback();
    },
  };
}
