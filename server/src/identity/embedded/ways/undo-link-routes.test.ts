import { expect, test } from 'vitest';
import { securityPaths } from '#contract/account-security.ts';
import { identityPaths } from '#contract/identity.ts';
import { appOfFile } from '../../../../testing/app-of-file.ts';
import { databaseOfFile } from '../../../../testing/database-of-file.ts';
import { createIdentityBrowser, PASSWORD } from '../../../../testing/identity-browser.ts';

const getDatabase = databaseOfFile();
const getApp = appOfFile(getDatabase);
const email = 'asha@example.com';

async function readLink(page: string): Promise<string> {
  const mails = await getDatabase()
    .database.selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', email)
    .execute();
  const link = new RegExp(`${page}\\?token=(\\S+)`);
  return mails.map(({ text_body }) => link.exec(text_body)?.[1]).find((token) => token !== undefined) ?? '';
}

const preview = async (token: string) =>
  (await getApp().inject({ url: securityPaths.previewUndo, query: { token } })).json();

/** Posts as a browser does without scripts. */
const post = (token: string) =>
  getApp().inject({
    method: 'POST',
    url: securityPaths.undoChangeByForm,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token }).toString(),
  });

test('previews an undo link without using it, and undoes once by a plain form', async () => {
  const browser = createIdentityBrowser(getApp());
  await browser.signUp({ email });
  await browser.post(identityPaths.verifyEmail, { body: { token: await readLink('/verify-email') } });
  const body = { currentPassword: PASSWORD, newPassword: "the thief's own password" };
  expect((await browser.post(identityPaths.changePassword, { body })).statusCode).toBe(200);
  const token = await readLink('/undo-change');
  const expected = {
    undoes: [
      'The password, which was used for a change, no longer works; you get a link to choose a new one.',
    ],
  };
  expect(await preview(token)).toEqual(expected);
  expect(await preview(token)).toEqual(expected);
  expect(await browser.readIdToken()).not.toBeNull();

  const undone = await post(token);
  expect(undone.statusCode).toBe(303);
  expect(undone.headers.location).toBe('/undo-change?result=password-removed');
  expect(await browser.readIdToken()).toBeNull();
  expect(await preview(token)).toEqual({ undoes: null });
  expect((await post(token)).headers.location).toBe('/undo-change');
});

test.each(['made-up', '\u0000'])('answers the link %j without an error page', async (token) => {
  expect([200, 400]).toContain(
    (await getApp().inject({ url: securityPaths.previewUndo, query: { token } })).statusCode,
  );
  expect([303, 400]).toContain((await post(token)).statusCode);
});
