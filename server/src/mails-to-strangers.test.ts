import { expect, test, vi } from 'vitest';
import { securityPaths } from '#contract/account-security.ts';
import { identityPaths } from '#contract/identity.ts';
import { insertAddress } from '#server/identity/addresses/address-repository.ts';
import { cancelOrder } from '#server/orders/cancel-order.ts';
import { confirmOrder } from '#server/orders/confirm-order.ts';
import { inOrderScope } from '#server/orders/order-scope.ts';
import { newId } from '#server/platform/ids.ts';
import { appOfFile } from '../testing/app-of-file.ts';
import { createShopper, type Shopper } from '../testing/create-shopper.ts';
import { databaseOfFile } from '../testing/database-of-file.ts';
import { deliveredTo } from '../testing/deliver-mails.ts';
import { PASSWORD } from '../testing/identity-browser.ts';
import { type Buyer, orderDependencies, placeTestOrder, stockProduct } from '../testing/order-fixtures.ts';
import { testAddress } from '../testing/test-address.ts';
import { queueMail, releaseHeldMails } from './platform/mail/mail-outbox.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const getApp = appOfFile(getDatabase);

const patience = { timeout: 60_000 };
/** Stored before names had a rule. */
const lure = 'You won, claim at http://evil.example';

async function buyerOf({ user, email, headers }: Shopper): Promise<Buyer> {
  const address = { ...testAddress, full_name: lure };
  const { _id: addressId } = await insertAddress(getDatabase().database, user._id, address);
  return { userId: user._id, email, headers, addressId };
}

async function orderAndCancel(buyer: Buyer, times: number): Promise<void> {
  const { database } = getDatabase();
  const product = await stockProduct(database, times);
  for (let order = 0; order < times; order += 1) {
    const orderId = await placeTestOrder(database, buyer, [{ product }]);
    const by = { actor: 'buyer' as const, actorId: buyer.userId, note: lure };
    await inOrderScope(orderDependencies(database), (scope) => cancelOrder(scope, { orderId }, by));
  }
}

const repeat = async (times: number, action: (time: number) => Promise<unknown>) => {
  for (let time = 0; time < times; time += 1) await action(time);
};

/** Every path that mails an address which nobody has proven. Each is tried more often than its limit allows. */
const paths: Record<string, (shopper: Shopper) => Promise<unknown>> = {
  'sign-up': async () => {},
  'confirm again': ({ browser }) => repeat(8, () => browser.post(identityPaths.sendVerificationEmail)),
  'password reset': ({ browser, email }) =>
    repeat(8, () => browser.post(identityPaths.requestPasswordReset, { body: { email }, isChecked: true })),
  'password change': ({ browser }) =>
    repeat(8, (time) =>
      browser.post(identityPaths.changePassword, {
        body: {
          currentPassword: time === 0 ? PASSWORD : `${PASSWORD} ${time - 1}`,
          newPassword: `${PASSWORD} ${time}`,
        },
      }),
    ),
  orders: async (shopper) => orderAndCancel(await buyerOf(shopper), 12),
  'quote requests': async ({ email, headers }) => {
    const { productId } = await stockProduct(getDatabase().database, 0);
    const payload = {
      full_name: 'Win Big',
      email,
      message: lure,
      lines: [{ product_id: productId, text: null, quantity: 40 }],
    };
    await repeat(8, (time) =>
      getApp().inject({
        method: 'POST',
        url: '/api/bulk-orders',
        headers,
        payload,
        remoteAddress: `10.9.9.${time}`,
      }),
    );
  },
  'custom PC requests': async ({ email, headers }) => {
    const payload = { full_name: 'Win Big', email, note: lure };
    await repeat(8, (time) =>
      getApp().inject({
        method: 'POST',
        url: '/api/custom-pc-requests',
        headers,
        payload,
        remoteAddress: `10.9.8.${time}`,
      }),
    );
  },
  'account deletion': async ({ headers, readIdToken, prove }) => {
    await prove();
    return getApp().inject({
      method: 'POST',
      url: '/api/user/delete',
      headers,
      payload: { id_token: await readIdToken(), confirm: 'DELETE' },
    });
  },
};

/** Shows that each path does send a mail. */
const firstSubjects: Record<string, string> = {
  'sign-up': 'Confirm your email address',
  'confirm again': 'Confirm your email address',
  'password reset': 'Set a new password',
  'password change': 'Your password was changed',
  orders: 'Please confirm your email address at',
  'quote requests': 'Your request for a quote',
  'custom PC requests': 'Your custom PC request',
  'account deletion': 'was deleted',
};

const counted = (mails: { kind: string }[], ...kinds: string[]) =>
  mails.filter(({ kind }) => kinds.includes(kind)).length;

test.each(Object.entries(paths))(
  'sends an unproven address at most links and a few notices: %s',
  async (path, act) => {
    const { database } = getDatabase();
    const shopper = await createShopper(getApp());
    await act(shopper);
    // A reset link is mailed after the response.
    await vi.waitFor(async () => {
      const subjects = (await deliveredTo(database, shopper.email)).map(({ subject }) => subject);
      expect(subjects).toContainEqual(expect.stringContaining(firstSubjects[path] ?? ''));
    }, patience);
    const mails = await deliveredTo(database, shopper.email);
    expect(counted(mails, 'link')).toBeLessThanOrEqual(5);
    expect(counted(mails, 'alert', 'notice')).toBeLessThanOrEqual(3);
    expect(counted(mails, 'message')).toBe(0);
    for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(/You won|evil|Win Big|Asha|Rao|40 x/);
  },
);

test('sends a stranger at most a few codes when accounts want to change to their address', async () => {
  const stranger = `${newId()}@people.example`;
  for (let account = 0; account < 3; account += 1) {
    const { browser } = await createShopper(getApp());
    await browser.post(securityPaths.prove, { body: { password: PASSWORD } });
    await repeat(4, () => browser.post(securityPaths.sendEmailCode, { body: { email: stranger } }));
  }
  const mails = await deliveredTo(getDatabase().database, stranger);
  expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual(
    Array(3).fill(['link', 'Your one-time code']),
  );
});

test('counts all paths together for one address', async () => {
  const { database } = getDatabase();
  const shopper = await createShopper(getApp());
  for (const act of Object.values(paths)) {
    await act(shopper);
    // Before the account is deleted, and with it the record of its mails.
    const mails = await deliveredTo(database, shopper.email);
    expect(mails.length).toBeLessThanOrEqual(8);
  }
});

test('sends what was held back once the address is proven, and everything afterwards', async () => {
  const { database } = getDatabase();
  const shopper = await createShopper(getApp());
  const buyer = await buyerOf(shopper);
  await orderAndCancel(buyer, 2);
  const [confirmation] = await deliveredTo(database, shopper.email);
  const token = /verify-email\?token=([\w.~-]+)/.exec(confirmation?.text_body ?? '')?.[1];
  const verified = await shopper.browser.post(identityPaths.verifyEmail, { body: { token } });
  expect(verified.statusCode).toBe(200);
  const before = await deliveredTo(database, shopper.email);
  expect(before.filter(({ kind }) => kind === 'message').map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^We have your order/),
    expect.stringMatching(/is cancelled$/),
    expect.stringMatching(/^We have your order/),
    expect.stringMatching(/is cancelled$/),
  ]);
  await orderAndCancel(buyer, 1);
  const after = await deliveredTo(database, shopper.email);
  expect(counted(after, 'message')).toBe(6);
  // Its owner gets the stored name, but no link that somebody else chose.
  expect(after.at(-1)?.text_body).toContain('Hello You won claim at http evil. example,');
  expect(after.at(-1)?.html).toContain('Hello You won claim at http evil. example,');
});

test('does not ask for a payment that was made while the mail was held back', async () => {
  const { database } = getDatabase();
  const shopper = await createShopper(getApp());
  const buyer = await buyerOf(shopper);
  const product = await stockProduct(database, 1);
  const orderId = await placeTestOrder(database, buyer, [{ product }]);
  // Holds back the mail of the new order.
  const [confirmation] = await deliveredTo(database, shopper.email);
  const { total_paise: paidPaise } = await database
    .selectFrom('orders')
    .select('total_paise')
    .where('_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await inOrderScope(orderDependencies(database), (scope) => confirmOrder(scope, { orderId, paidPaise }));
  await deliveredTo(database, shopper.email);
  const token = /verify-email\?token=([\w.~-]+)/.exec(confirmation?.text_body ?? '')?.[1];
  await shopper.browser.post(identityPaths.verifyEmail, { body: { token } });
  const mails = await deliveredTo(database, shopper.email);
  expect(mails.filter(({ kind }) => kind === 'message').map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/is paid$/),
  ]);
});

test('does not send what another account held back for the same address', async () => {
  const { database } = getDatabase();
  const stranger = await createShopper(getApp());
  await orderAndCancel(await buyerOf(stranger), 1);
  const owner = await createShopper(getApp());
  const users = (id: string) => database.updateTable('users').where('_id', '=', id);
  await users(owner.user._id).set({ email: stranger.email, email_confirmed: true }).execute();
  await deliveredTo(database, stranger.email);
  await database
    .transaction()
    .execute((transaction) =>
      releaseHeldMails(transaction, { recipient: stranger.email, accountId: owner.user._id }),
    );
  expect(counted(await deliveredTo(database, stranger.email), 'message')).toBe(0);
});

test('holds back what exceeds the limit of a proven address and keeps it for the shop', async () => {
  const { database } = getDatabase();
  const recipient = `${newId()}@people.example`;
  const mail = {
    to: recipient,
    kind: 'message' as const,
    isProven: true,
    subject: 'A',
    blocks: ['B'],
  };
  await database.transaction().execute(async (transaction) => {
    // By several accounts, so that the limit of the recipient decides.
    await repeat(103, (time) => queueMail(transaction, { ...mail, accountId: `account ${time % 5}` }));
  });
  expect(await deliveredTo(database, recipient)).toHaveLength(100);
  const held = await database
    .selectFrom('mails')
    .select('last_error')
    .where('recipient', '=', recipient)
    .where('state', '=', 'held')
    .execute();
  expect(held).toEqual(Array(3).fill({ last_error: 'the address got too many mails' }));
});

test('limits the mails of one account over all recipients', async () => {
  const { database } = getDatabase();
  const accountId = newId();
  const mail = { kind: 'message' as const, isProven: true, accountId, subject: 'A', blocks: ['B'] };
  await database
    .transaction()
    .execute((transaction) =>
      repeat(152, (time) => queueMail(transaction, { ...mail, to: `${accountId}-${time}@people.example` })),
    );
  await deliveredTo(database, '');
  const mails = await database
    .selectFrom('mails')
    .select('state')
    .where('account_id', '=', accountId)
    .execute();
  expect(mails.filter(({ state }) => state === 'kept')).toHaveLength(150);
});
