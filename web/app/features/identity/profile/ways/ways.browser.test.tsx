import { beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { securityPaths } from '#contract/account-security.ts';
import { identityPaths } from '#contract/identity.ts';
import type { SignInWays } from '#contract/sign-in-ways.ts';
import { crossedLooks } from '../../../../../testing/accessibility-rules.ts';
import {
  changeLook,
  expectAccessible,
  expectMainAccessible,
} from '../../../../../testing/expect-accessible.ts';
import { errorResponse, interceptApi, restoreApi } from '../../../../../testing/intercept-api.ts';
import { newShopper } from '../../../../../testing/login-dialog.ts';
import { dialog, section } from '../../../../../testing/profile-page.ts';
import { renderPage } from '../../../../../testing/render-page.tsx';
import { createSignedInShopper, type SignedInShopper } from '../../../../../testing/signed-in-shopper.ts';

const waysPath = accountEndpoints.listSignInWays.path;
const ways = () => section('Ways to log in');
const way = (name: string) => ways().getByRole('listitem', { name });
const devices = () => section('Your devices').getByRole('listitem');
let shopper: SignedInShopper;

beforeEach(async () => {
  shopper = await createSignedInShopper();
});

/** Changes what the shop answers about the ways to log in. */
function answerWays(change: (ways: SignInWays) => Partial<SignInWays>): void {
  interceptApi(waysPath, async (_request, passOn) => {
    const answer = await (await passOn()).json();
    return Response.json({ ...answer, ...change(answer) });
  });
}

test('lists the ways to log in, adds a number with the password, and removes it', async () => {
  await renderPage('/profile?tab=security');
  await expect.element(way('Email')).toMatchTextContent(`${shopper.email}Not confirmed yet`);
  await expect.element(way('Password')).toMatchTextContent('Set');
  await way('Phone').getByRole('button', { name: 'Add Number' }).click();
  await dialog().getByLabelText('Your password').fill(shopper.password);
  await userEvent.keyboard('{Enter}');
  const { phone } = newShopper();
  await dialog().getByLabelText('Phone Number').fill(phone);
  await userEvent.keyboard('{Enter}');
  await dialog()
    .getByLabelText('Enter OTP')
    .fill(await commands.readSentCode(phone));
  await userEvent.keyboard('{Enter}');
  await expect.element(way('Phone').getByText(/^Confirmed since/)).toBeVisible();

  // The proof is still fresh, so that the dialog only asks for a confirmation.
  await way('Phone').getByRole('button', { name: 'Remove Number' }).click();
  expect(dialog().getByLabelText('Your password').elements()).toEqual([]);
  await dialog().getByRole('button', { name: 'Remove Number' }).click();
  await expect.element(page.getByText('Your phone number has been removed.')).toBeVisible();
  await expect.element(way('Phone')).toMatchTextContent('No confirmed number');
});

test('ways that fail to load say so, and Try Again loads them', async () => {
  interceptApi(waysPath, () => errorResponse(400, 'No.', 'no'));
  await renderPage('/profile?tab=security');
  await expect.element(ways().getByRole('alert')).toMatchTextContent('could not be loaded');
  restoreApi();
  await ways().getByRole('button', { name: 'Try Again' }).click();
  await expect.element(way('Email')).toBeVisible();
});

test('the last way to log in says why it cannot be removed', async () => {
  const phone = { number: '+919876543210', confirmed_at: '2026-11-01T00:00:00.000Z', can_remove: false };
  answerWays(() => ({ has_password: false, phone }));
  await renderPage('/profile?tab=security');
  await expect.element(way('Phone').getByText(/your only way to log in/)).toBeVisible();
  await expect.element(way('Password')).toMatchTextContent('No password yet');
  expect(way('Phone').getByRole('button', { name: 'Remove Number' }).elements()).toEqual([]);
});

test('an account without anything confirmed is told to confirm its email first', async () => {
  answerWays(() => ({ has_password: false, proof_methods: [] }));
  await renderPage('/profile?tab=security');
  await way('Email').getByRole('button', { name: 'Change Email' }).click();
  await expect.element(dialog().getByText(/confirm your email address first/)).toBeVisible();
});

test('a code by email proves the owner instead of the password, and a wrong one is rejected', async () => {
  answerWays(() => ({ proof_methods: ['password', 'email'] }));
  const sent = interceptApi(securityPaths.sendProofCode, () => Response.json({}));
  interceptApi(securityPaths.prove, () => errorResponse(400, 'No.', 'auth/invalid-verification-code'));
  await renderPage('/profile?tab=security');
  await way('Email').getByRole('button', { name: 'Change Email' }).click();
  await dialog().getByRole('button', { name: 'Use a code by email instead' }).click();
  await dialog().getByRole('button', { name: 'Send Code' }).click();
  const code = dialog().getByLabelText('Enter OTP');
  await expect.element(code).toHaveFocus();
  expect(await sent[0]?.json()).toEqual({ channel: 'email' });
  await code.fill('12 34 56');
  await expect.element(code).toHaveValue('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(code).toHaveAccessibleDescription(/Invalid OTP code/);
});

test('the email is changed with the password and a code sent to the new address', async () => {
  const sent = interceptApi(securityPaths.sendEmailCode);
  const changed = interceptApi(securityPaths.changeEmail, () => Response.json({}));
  await renderPage('/profile?tab=security');
  await way('Email').getByRole('button', { name: 'Change Email' }).click();
  await dialog().getByLabelText('Your password').fill(shopper.password);
  await userEvent.keyboard('{Enter}');
  const email = dialog().getByLabelText('New email');
  await expect.element(email).toHaveFocus();
  await email.fill('nobody');
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toBeInvalid();
  const { email: next } = newShopper();
  await email.fill(next);
  await userEvent.keyboard('{Enter}');
  await dialog().getByLabelText('Enter OTP').fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Your email has been changed.')).toBeVisible();
  expect(await sent[0]?.json()).toEqual({ email: next });
  expect(await changed[0]?.json()).toEqual({ email: next, code: '123456' });
});

test('lists the devices and logs out one or all others', async () => {
  const logInElsewhere = () =>
    fetch(identityPaths.signIn, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: shopper.email, password: shopper.password }),
    });
  for (let device = 0; device < 3; device += 1) await logInElsewhere();
  await renderPage('/profile?tab=security');
  await expect.poll(() => devices().elements().length).toBe(4);
  await expect.element(devices().first()).toMatchTextContent('This device');
  await devices()
    .last()
    .getByRole('button', { name: /^Logout/ })
    .click();
  await expect.poll(() => devices().elements().length).toBe(3);
  await section('Your devices').getByRole('button', { name: 'Logout Other Devices' }).click();
  await expect
    .element(section('Your devices').getByText('You are not logged in anywhere else.'))
    .toBeVisible();
  expect(devices().elements()).toHaveLength(1);
});

test('the ways and the dialog of a proof are accessible, and closing returns the focus', async () => {
  await renderPage('/profile?tab=security');
  await expect.element(way('Email')).toBeVisible();
  await expectMainAccessible('the ways to log in');
  await way('Email').getByRole('button', { name: 'Change Email' }).click();
  await dialog().getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog().getByLabelText('Your password')).toHaveFocus();
  for (const look of crossedLooks) {
    await changeLook(look);
    await expectAccessible(`proof, ${look.width}, ${look.theme}`, dialog().element());
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(way('Email').getByRole('button', { name: 'Change Email' })).toHaveFocus();
});
