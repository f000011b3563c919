import { expect, type Page, test } from '@playwright/test';
import { siteFacts } from '#contract/site-facts.ts';
import { changeLook, crossedLooks, expectAccessible, type Look, looks } from './expect-accessible.ts';
import { categoryPaths, contentPaths, listPaths, missingPath, unlistedPaths } from './site-pages.ts';
import { watchForFaults } from './watch-for-faults.ts';

const widths = [390, 768, 1440, 1920];

type OpenedPage = { path: string; status: number; isPublic: boolean; looks: readonly Look[] };

// Categories differ in their words only.
const [firstCategory = '', ...otherCategories] = categoryPaths;
const openedPages: OpenedPage[] = [
  ...[...contentPaths, ...listPaths, firstCategory].map((path) => ({
    path,
    status: 200,
    isPublic: true,
    looks,
  })),
  ...otherCategories.map((path) => ({ path, status: 200, isPublic: true, looks: crossedLooks })),
  ...unlistedPaths.map((path) => ({ path, status: 200, isPublic: false, looks })),
  { path: missingPath, status: 404, isPublic: false, looks },
];

test('The shop has exactly the categories whose pages are opened here', async ({ request }) => {
  const { groups } = await (await request.get('/api/categories')).json();
  const slugs = groups.flatMap((group: { categories: { slug: string }[] }) =>
    group.categories.map(({ slug }) => slug),
  );
  expect(slugs.map((slug: string) => `/${slug}`)).toEqual(categoryPaths);
});

for (const { path, status, isPublic, looks } of openedPages) {
  test(`${path} is complete, accessible and without faults`, async ({ page }) => {
    const faults = await watchForFaults(page, { expectedStatus: status });
    await changeLook(page, { width: 390, theme: 'light' });
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);

    await expectHead(page, path, isPublic);
    for (const look of looks) {
      await changeLook(page, look);
      await expectAccessible(page, `${look.theme} at ${look.width} px`);
    }
    for (const width of widths) {
      await changeLook(page, { width, theme: 'light' });
      await expectNoSidewaysScroll(page, width);
    }
    expect(faults).toEqual([]);
  });
}

async function expectHead(page: Page, path: string, isPublic: boolean): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', siteFacts.locale);
  await expect(page).toHaveTitle(new RegExp(`^(.+ \\| ${siteFacts.name}|${siteFacts.name} \\| .+)$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const canonical = page.locator('link[rel="canonical"]');
  const robots = page.locator('meta[name="robots"]');
  if (isPublic) {
    await expect(canonical).toHaveAttribute('href', new URL(path, page.url()).href);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\w{3}/);
    await expect(robots).toHaveCount(0);
  } else {
    await expect(robots).toHaveAttribute('content', 'noindex');
  }
}

/** The body clips what sticks out, so its own width says nothing: every box must end inside the window. */
async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  const sticksOut = await page.evaluate(() => {
    const isScrolledOrClipped = (element: Element): boolean => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      }
      return false;
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .filter((element) => !isScrolledOrClipped(element))
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect(sticksOut, `at ${width} px`).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}
