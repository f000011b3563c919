import { expect, test } from '@playwright/test';
import { openAwake } from './open-awake.ts';
import { expectJustBelowHeader, positionsWhile, scrollDownTo, scrollPosition } from './scroll-position.ts';

test.use({ viewport: { width: 1440, height: 700 }, reducedMotion: 'reduce' });

test('A place on another page is reached below the sticky header', async ({ page }) => {
  await openAwake(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shop by Category' }).click();
  await expect(page).toHaveURL('/#categories');
  await expectJustBelowHeader(page.locator('#categories'));
});

test('The contents of a policy lead to its sections, also on a page that was not the first', async ({
  page,
}) => {
  await openAwake(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const sections = page.locator('main section[id]');
  await contents.nth(4).click();
  await expectJustBelowHeader(sections.nth(4));
  await expect(sections.nth(4), 'Tab goes on from the section').toBeFocused();

  const placeOfFifth = await scrollPosition(page);
  await contents.nth(1).click();
  await expectJustBelowHeader(sections.nth(1));
  await page.goBack();
  await expect.poll(() => scrollPosition(page)).toBe(placeOfFifth);
});

test('A place that the browser itself has gone to is not left again', async ({ page }) => {
  await openAwake(page, '/about');
  const footerLink = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
  await footerLink.scrollIntoViewIfNeeded();
  const footerPosition = await scrollPosition(page);
  await footerLink.click();
  await expect(page).toHaveURL('/privacy-policy');
  const section = page.locator('main section[id]').nth(4);
  const id = await section.getAttribute('id');
  const positions = await positionsWhile(page, () =>
    page.evaluate((id) => {
      location.hash = `#${id}`;
    }, id),
  );
  await expectJustBelowHeader(section);
  // A menu opens after the page has answered to the new address.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button').first().click();
  await expect(page.getByRole('link', { name: 'SSD' })).toBeVisible();
  expect(await positions()).not.toContain(0);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => scrollPosition(page)).toBe(footerPosition);
});

test('An address with a place on the page opens there', async ({ page }) => {
  await openAwake(page, '/#categories');
  await expectJustBelowHeader(page.locator('#categories'));
});

test('The first Tab stop skips to the main content', async ({ page }) => {
  await openAwake(page, '/about');
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toBeVisible();
});

test('Focus on the sticky header leaves the page where it is', async ({ page }) => {
  await openAwake(page, '/terms-conditions');
  await scrollDownTo(page, 1234);
  for (const link of await page.getByRole('banner').getByRole('link').all()) await link.focus();
  expect(await scrollPosition(page)).toBe(1234);
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('Explore Collection glides to the custom PC', async ({ page }) => {
    await openAwake(page, '/');
    const positions = await positionsWhile(page, () =>
      page.getByRole('link', { name: 'Explore Collection' }).click(),
    );
    const target = page.locator('#custom-pc');
    await expectJustBelowHeader(target);
    const end = await scrollPosition(page);
    expect((await positions()).filter((position) => position > 0 && position < end)).not.toEqual([]);
  });
});
