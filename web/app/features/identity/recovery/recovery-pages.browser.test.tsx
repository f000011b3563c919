import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { securityPaths } from '#contract/account-security.ts';
import { identityPaths } from '#contract/identity.ts';
import { expectMainAccessible } from '../../../../testing/expect-accessible.ts';
import { errorResponse, interceptApi } from '../../../../testing/intercept-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';

test('an undo link says what it undoes and posts one form', async () => {
  const sentence = 'The phone number that was added can no longer be used to log in.';
  interceptApi(securityPaths.previewUndo, () => Response.json({ undoes: [sentence] }));
  await renderPage('/undo-change?token=from-the-mail');
  await expect.element(page.getByRole('main').getByRole('listitem')).toHaveTextContent(sentence);
  const button = page.getByRole('main').getByRole('button');
  await expect.element(button).toHaveTextContent('Undo the Change');
  const form = button.element().closest('form');
  expect(form?.method).toBe('post');
  expect(new URL(form?.action ?? '').pathname).toBe(securityPaths.undoChangeByForm);
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ token: 'from-the-mail' });
  await expectMainAccessible('an undo link');
});

test.each(['/undo-change?token=made-up', '/undo-change'])(
  '%s says that the link is old or used',
  async (path) => {
    await renderPage(path);
    await expect.element(page.getByRole('alert')).toMatchTextContent('This link has been used or is older');
    expect(page.getByRole('button', { name: 'Undo the Change' }).elements()).toEqual([]);
  },
);

test.each([
  ['undone', 'Please log in again.'],
  ['password-removed', 'We have mailed you a link to choose a new one.'],
])('after an undo with the result %s the page says what is next', async (result, text) => {
  await renderPage(`/undo-change?result=${result}`);
  await expect.element(page.getByRole('main').getByRole('status')).toMatchTextContent('has been undone');
  await expect.element(page.getByRole('main')).toMatchTextContent(text);
});

test('a confirmation link opened elsewhere asks for the password, or starts over', async () => {
  const answers = [
    () => errorResponse(401, 'No.', 'auth/requires-recent-login'),
    () => errorResponse(401, 'No.', 'auth/invalid-credential'),
    () => Response.json({ reset_token: 'a-new-start' }),
  ];
  const requests = interceptApi(identityPaths.verifyEmail, () => (answers.shift() ?? Response.error)());
  const shown = await renderPage('/verify-email?token=from-the-mail');
  const password = page.getByLabelText('Password', { exact: true });
  await password.fill('not the password');
  await expectMainAccessible('a confirmation elsewhere');
  await page.getByRole('button', { name: 'Confirm Email' }).click();
  await expect.element(password).toHaveAccessibleDescription('This is not the password of the account');
  await page.getByRole('button', { name: 'Start Over with This Email' }).click();
  await expect.poll(shown.address).toBe('/reset-password?token=a-new-start');
  expect(await requests[1]?.json()).toEqual({ token: 'from-the-mail', password: 'not the password' });
  expect(await requests[2]?.json()).toEqual({ token: 'from-the-mail', start_over: true });
});
