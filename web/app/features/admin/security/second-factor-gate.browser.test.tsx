import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type SecondFactorState, secondFactorPaths } from '#contract/second-factor.ts';
import { saveSession } from '#web/lib/session.ts';
import { expectMainAccessible } from '../../../../testing/expect-accessible.ts';
import { interceptApi } from '../../../../testing/intercept-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { createSignedInShopper } from '../../../../testing/signed-in-shopper.ts';

test('asks an owner for the code before the pages, with the cursor in the field', async () => {
  const shopper = await createSignedInShopper('Meera Kulkarni');
  saveSession({ ...shopper, user: { ...shopper.user, is_admin: true, admin_role: 'owner' } }, false);
  const state: SecondFactorState = {
    is_required: true,
    is_enrolled: true,
    is_verified: false,
    recovery_codes_left: 9,
  };
  interceptApi(secondFactorPaths.read, () => Response.json(state));
  await renderPage('/admin/portal');
  await expect.element(page.getByLabelText('Code from your authenticator app')).toHaveFocus();
  await expectMainAccessible('the question for the code');
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await expect.element(page.getByLabelText('Recovery code')).toHaveFocus();
});
