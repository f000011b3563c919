import sharp from 'sharp';
import { collectPageErrors } from './collect-page-errors.ts';
import { expect, test } from './journey.ts';
import { openHydrated } from './open-hydrated.ts';
import { addAddress, openProfile, section } from './profile-page.ts';
import { readMailedLink } from './read-outbox.ts';
import { signUpShopper } from './sign-up-shopper.ts';
import { expectToast } from './toasts.ts';

test('A shopper completes the profile and confirms the email, and a reload shows all of it', async ({
  page,
}) => {
  const { email } = await signUpShopper(page);
  const errors = await collectPageErrors(page);
  await openProfile(page);
  const name = section(page, 'Name');
  await name.getByLabel('Full name').fill("Siobhán O'Brien-Rao");
  await name.getByLabel('Display name').fill('Siobhán');
  await name.getByRole('button', { name: 'Save Name' }).click();
  await expectToast(page, 'Your name has been saved.');
  const photo = section(page, 'Photo');
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a7' } }).png();
  await photo
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture.toBuffer() });
  await expectToast(page, 'Your photo has been saved.');
  await addAddress(page);

  await page.reload();
  await expect(name.getByLabel('Full name')).toHaveValue("Siobhán O'Brien-Rao");
  await expect(name.getByLabel('Display name')).toHaveValue('Siobhán');
  await expect(photo.locator('img')).toHaveAttribute('src', /^\/api\/user\/photos\//);
  await expect(section(page, 'Addresses').getByRole('listitem')).toContainText('14 Prabhat Road');

  await openHydrated(page, await readMailedLink(email, '/verify-email'));
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();
  expect(errors).toEqual([]);
});
