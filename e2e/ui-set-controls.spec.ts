import { expect, test } from '@playwright/test';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('Arrow keys go through the tabs and round their ends', async ({ page }) => {
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Login').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Sign Up')).toBeFocused();
  await expect(tab('Sign Up')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveText('For those who want one.');
  await page.keyboard.press('ArrowLeft');
  await expect(tab('Login')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tab('Guest')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(tab('Login')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel')).toBeFocused();
});

test('A stepper stops at its limits and keeps the focus there', async ({ page }) => {
  const stepper = page.getByRole('group', { name: 'quantity', exact: true });
  const value = stepper.getByRole('status');
  const increase = stepper.getByRole('button', { name: 'Increase quantity' });
  const decrease = stepper.getByRole('button', { name: 'Decrease quantity' });
  await increase.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Enter');
  await expect(value).toHaveText('4');
  await expect(increase).toHaveAttribute('aria-disabled', 'true');
  await expect(increase).toBeFocused();
  await decrease.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Enter');
  await expect(value).toHaveText('1');
  await expect(decrease).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Increase fixed quantity' })).toBeDisabled();
});

test('Pages are offered five at a time, around the current one', async ({ page }) => {
  const pagination = page.getByRole('navigation', { name: 'Pagination' });
  const numbers = pagination.getByRole('link', { name: /^Page/ });
  await expect(numbers).toHaveText(['4', '5', '6', '7', '8']);
  await expect(pagination.locator('[aria-current="page"]')).toHaveText('6');
  await pagination.getByRole('link', { name: 'Next' }).click();
  await expect(pagination.locator('[aria-current="page"]')).toHaveText('7');
  await expect(numbers).toHaveText(['5', '6', '7', '8', '9']);
  await page.goto('/?page=1');
  await expect(numbers).toHaveText(['1', '2', '3', '4', '5']);
  await expect(pagination.getByRole('link', { name: 'Previous' })).toHaveCount(0);
  await page.goto('/?page=12');
  await expect(numbers).toHaveText(['8', '9', '10', '11', '12']);
  await expect(pagination.getByRole('link', { name: 'Next' })).toHaveCount(0);
});

test('A field hands its words to its control: label, hint and error', async ({ page }) => {
  const phone = page.getByRole('textbox', { name: 'Phone Number' });
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveAccessibleDescription('Invalid phone number format With the country code');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveAccessibleDescription('Choose a state');
  await expect(page.getByRole('textbox', { name: 'Complaint' })).toHaveAttribute('aria-invalid', 'true');
  const name = page.getByRole('textbox', { name: 'Full Name (optional)' });
  await expect(name).toHaveAccessibleDescription('As on the invoice');
  await expect(name).not.toHaveAttribute('aria-invalid');
});

test('A password can be looked at', async ({ page }) => {
  const password = page.getByRole('textbox', { name: 'Password' });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('Checkbox, radio and switch answer to the keyboard', async ({ page }) => {
  const checkbox = page.getByRole('checkbox', { name: 'Kairon' });
  await checkbox.press('Space');
  await expect(checkbox).toBeChecked();
  await checkbox.press('Space');
  await expect(checkbox).not.toBeChecked();

  await page.getByRole('radio', { name: 'Home' }).press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Work' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Home' })).not.toBeChecked();

  const toggle = page.getByRole('switch', { name: 'In stock only' });
  await toggle.press('Space');
  await expect(toggle).toHaveAttribute('aria-checked', 'true');
  await toggle.press('Enter');
  await expect(toggle).toHaveAttribute('aria-checked', 'false');
  await expect(page.getByRole('switch', { name: 'Switched off', exact: true })).toBeDisabled();
});

test('A table that is too wide is a stop of the keyboard and scrolls by arrow keys; one that fits is not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const wide = page.getByRole('region', { name: 'Orders' });
  await expect(wide).toHaveAttribute('tabindex', '0');
  await expect(page.getByRole('region', { name: 'Two columns' })).not.toHaveAttribute('tabindex');
  await wide.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => wide.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(wide).not.toHaveAttribute('tabindex');
});
