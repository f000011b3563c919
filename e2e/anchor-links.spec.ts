import { expect, test } from './journey.ts';
import { openHydrated } from './open-hydrated.ts';
import { expectJustBelowHeader, recordScrollPositions, scrollPosition } from './scroll-position.ts';

// Links that the router follows are tested in web/app/shell/scrolling.browser.test.tsx.

test.use({ viewport: { width: 1440, height: 700 } });

test('Anchors opened by the browser itself scroll to just below the header and stay there', async ({
  page,
}) => {
  await openHydrated(page, '/#categories');
  await expectJustBelowHeader(page.locator('#categories'));

  await openHydrated(page, '/about');
  const footerLink = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
  await footerLink.scrollIntoViewIfNeeded();
  const footerPosition = await scrollPosition(page);
  await footerLink.click();
  await expect(page).toHaveURL('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy policy/i);
  await expect.poll(() => scrollPosition(page)).toBe(0);
  const section = page.locator('main section[id]').nth(4);
  const id = await section.getAttribute('id');
  const positions = await recordScrollPositions(page, () =>
    page.evaluate((id) => {
      location.hash = `#${id}`;
    }, id),
  );
  await expectJustBelowHeader(section);
  // A menu opens after the page has handled the new address.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button').first().click();
  await expect(page.getByRole('link', { name: 'SSD' })).toBeVisible();
  expect(await positions()).not.toContain(0);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => scrollPosition(page)).toBe(footerPosition);
});

test('The first Tab stop skips to the main content', async ({ page }) => {
  await openHydrated(page, '/about');
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toBeVisible();
});
