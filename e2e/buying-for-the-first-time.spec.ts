import { expect, type Page, test } from '@playwright/test';
import { siteFacts } from '#contract/site-facts.ts';
import { addAddress, listOrders, payButton, twoMice } from './checkout-page.ts';
import { changeLook, crossedLooks, expectAccessible } from './expect-accessible.ts';
import { keepCart } from './keep-cart.ts';
import { openAwake } from './open-awake.ts';
import { type Shopper, signUpShopper } from './sign-up-shopper.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('What is wrong with a PIN code and a GSTIN is said as the field is left, and the city waits for the PIN code', async ({
  page,
}) => {
  await openWithoutAddress(page);
  const form = page.getByRole('form', { name: 'New address' });
  const pinCode = form.getByLabel('PIN code');
  await pinCode.fill('4110');
  await pinCode.blur();
  await expect(pinCode).toHaveAccessibleDescription('Please enter a valid 6-digit PIN code');
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(form.getByText('Address is required')).toBeVisible();
  await expect(form.getByText('City is required')).toHaveCount(0);
  await form.getByLabel('For a business invoice').check();
  const gstin = form.getByLabel('GSTIN');
  await gstin.fill(siteFacts.gstin.replace(/.$/, '0'));
  await gstin.blur();
  await expect(gstin).toHaveAccessibleDescription(/typing mistake/);
});

test('Continue leads to the review, and a second press in the same place pays nothing', async ({ page }) => {
  const shopper = await openWithoutAddress(page);
  const form = page.getByRole('form', { name: 'New address' });
  await expect(page.getByText('Order summary')).toBeVisible();
  for (const step of ['Cart', 'Address', 'Review', 'Payment']) {
    await expect(page.getByRole('list', { name: 'Steps' }).getByText(step)).toBeInViewport();
  }
  await form.getByLabel('House, street, area').fill('14 Prabhat Road');
  await form.getByLabel('PIN code').fill('411004');
  // Time stands still: what sleeps for a moment sleeps as long as the journey looks at it.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Continue to Review' }).press('Enter');
  const review = page.getByRole('heading', { name: 'Review' });
  await expect(review).toBeFocused();
  await expect(review).toBeInViewport();
  await expect(payButton(page)).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(page.locator('[aria-current="step"]')).toHaveText(/Review/);
  await page.clock.resume();
  await expect(payButton(page)).toBeEnabled();
  await expect(page).toHaveURL('/checkout');
  expect((await listOrders(page, shopper)).orders).toEqual([]);
  for (const look of crossedLooks) {
    await changeLook(page, look);
    await expectAccessible(page, `the review at ${look.width}`);
  }
});

test('The checkout stands in a quiet frame, and the shop around it comes back afterwards', async ({
  page,
}) => {
  const shopper = await openWithoutAddress(page);
  await addAddress(page, shopper);
  const header = page.getByRole('banner');
  await expect(header.getByText('Secure checkout')).toBeVisible();
  await expect(header.getByRole('combobox')).toHaveCount(0);
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' }),
  ).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About Us' })).toHaveCount(0);
  await header.getByRole('link', { name: /home$/ }).click();
  await expect(header.getByRole('combobox')).toBeVisible();
  await expect(header.getByText('Secure checkout')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('The checkout does not claim to be loading', async ({ page }) => {
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
    await expect(page.getByText('Loading your checkout.')).toBeHidden();
  });
});

async function openWithoutAddress(page: Page): Promise<Shopper> {
  await keepCart(page.context(), JSON.stringify([await twoMice(page.request)]));
  const shopper = await signUpShopper(page);
  await openAwake(page, '/checkout');
  await expect(page.getByRole('form', { name: 'New address' })).toBeVisible();
  return shopper;
}
