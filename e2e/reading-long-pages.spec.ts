import { expect, type Locator, type Page, test } from '@playwright/test';
import { openAwake } from './open-awake.ts';

const longPage = '/terms-conditions';

test.use({ viewport: { width: 1440, height: 700 } });

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('A new page starts at its top, at once', async ({ page }) => {
    await openAwake(page, longPage);
    await scrollDownTo(page, 600);
    const positions = await positionsWhile(page, () => headerLink(page, 'Custom PC').click());
    await expect(page).toHaveURL('/custom-pc-builder');
    await expect.poll(() => scrollPosition(page)).toBe(0);
    expect(await positions()).toEqual([0]);
  });

  test('Back and forward return to where the reader was', async ({ page }) => {
    await openAwake(page, longPage);
    await scrollDownTo(page, 1234);
    await headerLink(page, 'About Us').click();
    await expect(page).toHaveURL('/about');
    await expect.poll(() => scrollPosition(page)).toBe(0);
    await scrollDownTo(page, 321);
    await page.goBack();
    await expect(page).toHaveURL(longPage);
    await expect.poll(() => scrollPosition(page)).toBe(1234);
    await page.goForward();
    await expect(page).toHaveURL('/about');
    await expect.poll(() => scrollPosition(page)).toBe(321);
  });

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
    await scrollDownTo(page, 600);
    await headerLink(page, 'Custom PC').click();
    await expect(page).toHaveURL('/custom-pc-builder');
    const skipLink = page.getByRole('link', { name: 'Skip to main content' });
    const positions = await positionsWhile(page, () => skipLink.press('Enter'));
    await expect(page).toHaveURL('/custom-pc-builder#main');
    await expect(page.locator('main')).toBeFocused();
    expect((await positions()).filter((position) => position >= 600)).toEqual([]);
    await page.goBack();
    await page.goBack();
    await expect.poll(() => scrollPosition(page)).toBe(600);
  });

  test('An address with a place on the page opens there', async ({ page }) => {
    await openAwake(page, '/#categories');
    await expectJustBelowHeader(page.locator('#categories'));
  });

  test('Back to top appears past 400 px and leads there', async ({ page }) => {
    await openAwake(page, longPage);
    const button = page.getByRole('button', { name: 'Back to top' });
    await scrollDownTo(page, 400);
    await expect(button).toHaveCount(0);
    await scrollDownTo(page, 401);
    await button.click();
    await expect.poll(() => scrollPosition(page)).toBe(0);
    await expect(button).toHaveCount(0);
    await expect(page.locator('main')).toBeFocused();
  });

  test('Focus on the sticky header leaves the page where it is', async ({ page }) => {
    await openAwake(page, longPage);
    await scrollDownTo(page, 1234);
    for (const link of await page.getByRole('banner').getByRole('link').all()) await link.focus();
    expect(await scrollPosition(page)).toBe(1234);
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
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('A new page glides to its top', async ({ page }) => {
    await openAwake(page, longPage);
    await scrollDownTo(page, 600);
    const positions = await positionsWhile(page, () => headerLink(page, 'Custom PC').click());
    await expect.poll(() => scrollPosition(page)).toBe(0);
    expect((await positions()).filter((position) => position > 0 && position < 600)).not.toEqual([]);
  });

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

function headerLink(page: Page, name: string): Locator {
  return page.getByRole('banner').getByRole('link', { name });
}

function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

/** Waits a frame after the jump: the shop notes the position in the next one. */
async function scrollDownTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (top) => {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, top);
  expect(await scrollPosition(page)).toBe(top);
}

/** Every place the page scrolls through from the action on, for as long as somebody asks. */
async function positionsWhile(page: Page, act: () => Promise<void>): Promise<() => Promise<number[]>> {
  const positions = await page.evaluateHandle(() => {
    const seen: number[] = [];
    addEventListener('scroll', () => seen.push(Math.round(scrollY)));
    return seen;
  });
  await act();
  return () => positions.jsonValue();
}

async function expectJustBelowHeader(target: Locator): Promise<void> {
  await expect(target).toBeInViewport();
  const gap = () =>
    target.evaluate((element) => {
      const header = document.querySelector('header');
      return element.getBoundingClientRect().top - (header?.getBoundingClientRect().bottom ?? Number.NaN);
    });
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  await expect.poll(gap).toBeLessThan(40);
}
