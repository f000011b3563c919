import type { Page } from '@playwright/test';
import { siteFacts } from '#contract/site-facts.ts';
import { sized } from '../server/testing/test-size.ts';
import { crossedLooks, looks } from '../web/testing/accessibility-rules.ts';
import { collectPageErrors } from './collect-page-errors.ts';
import { changeLook, expectAccessible, expectEnoughContrast } from './expect-accessible.ts';
import { expect, test } from './journey.ts';
import { expectHydrated } from './open-hydrated.ts';
import { categoryPaths, contentPaths, listPaths, missingPath, unlistedPaths } from './site-pages.ts';

// Language, canonical address, description and robots of the documents are tested in server/src/page-documents.test.ts.

const widths = [390, 768, 1440, 1920];
/** For pages that consist of components of other pages. */
const outerWidths = [390, 1440];
const TIME_FOR_A_PAGE_MS = 60_000;

/** These show the two kinds of header and footer, and a link to the current page. On others their contrast is not checked again. */
const pagesWithContrastOfFrame = ['/', '/checkout', '/about'];

// Categories differ in their text only: the accessibility of one is checked.
const firstCategory = categoryPaths[0] ?? '';
/** Documents of all categories are tested in server/src; in the browser every fifth is enough. */
const CATEGORY_STEP = sized(5, 1);
const otherCategories = categoryPaths.slice(1).filter((_, place) => place % CATEGORY_STEP === 0);

/** Phones and desktops show different controls, so both are checked by all rules; on other pages the second look by those of colours. */
const pagesOfTwoLayouts = ['/', '/products', '/checkout'];

/** All looks of the home page; others are checked in two, which cover both widths and both themes. */
const looksOf = (path: string) => (path === '/' ? looks : crossedLooks);

const accessiblePages = [
  { title: 'Home, About and two policies', paths: contentPaths.slice(0, 4) },
  { title: 'The other policies and the service pages', paths: contentPaths.slice(4) },
  { title: 'Lists of products', paths: [...listPaths, firstCategory] },
  { title: 'Cart, checkout, comparison and profile', paths: unlistedPaths.slice(0, 4) },
  { title: 'The pages that mails and other windows lead to', paths: unlistedPaths.slice(4) },
];

for (const { title, paths } of accessiblePages) {
  test(`${title} open without errors, fit every width and are accessible`, async ({ page }) => {
    test.setTimeout(paths.length * TIME_FOR_A_PAGE_MS);
    const errors = await collectPageErrors(page);
    for (const path of paths) {
      await openPage(page, path, 200);
      await expectFittingAndAccessible(page, path);
      expect(errors, path).toEqual([]);
    }
  });
}

test('A missing page opens without errors, fits every width and is accessible', async ({ page }) => {
  const errors = await collectPageErrors(page, { expectedStatus: 404 });
  await openPage(page, missingPath, 404);
  await expectFittingAndAccessible(page, missingPath);
  expect(errors, missingPath).toEqual([]);
});

test('Other categories open without errors and fit phones and desktops', async ({ page }) => {
  test.setTimeout(otherCategories.length * TIME_FOR_A_PAGE_MS);
  const errors = await collectPageErrors(page);
  for (const path of otherCategories) {
    await openPage(page, path, 200);
    for (const width of outerWidths) {
      await changeLook(page, { width, theme: 'light' });
      await expectNoSidewaysScroll(page, `${path} at ${width} px`);
    }
    expect(errors, path).toEqual([]);
  }
});

/** Opens a page on a phone and waits until it is hydrated. */
async function openPage(page: Page, path: string, status: number): Promise<void> {
  await changeLook(page, { width: 390, theme: 'light' });
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(status);
  await expectHydrated(page);
  await expect(page, path).toHaveTitle(new RegExp(`^(.+ \\| ${siteFacts.name}|${siteFacts.name} \\| .+)$`));
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
}

async function expectFittingAndAccessible(page: Page, path: string): Promise<void> {
  const options = { skipsContrastOfFrame: !pagesWithContrastOfFrame.includes(path) };
  let isStructureKnown = false;
  for (const width of widths) {
    const looksOfWidth = looksOf(path).filter((look) => look.width === width);
    await changeLook(page, looksOfWidth[0] ?? { width, theme: 'light' });
    await expectNoSidewaysScroll(page, `${path} at ${width} px`);
    if (pagesOfTwoLayouts.includes(path)) isStructureKnown = false;
    for (const look of looksOfWidth) {
      await changeLook(page, look);
      const what = `${path} in ${look.theme} at ${width} px`;
      await (isStructureKnown ? expectEnoughContrast : expectAccessible)(page, what, options);
      isStructureKnown = true;
    }
  }
}

/** The body clips overflow, so its own width is no evidence: every box must end inside the window. */
async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  // Components that measure themselves render the new width one frame later.
  const findOverflow = () =>
    page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      const isScrolledOrClipped = (element: Element): boolean => {
        for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
          if (getComputedStyle(box).overflowX !== 'visible') return true;
        }
        return false;
      };
      const overflowing = [...document.body.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .filter((element) => !isScrolledOrClipped(element))
        .map((element) => element.outerHTML.slice(0, 120));
      return { overflowing, isTooWide: scrollWidth > innerWidth };
    });
  await expect.poll(findOverflow, what).toEqual({ overflowing: [], isTooWide: false });
}
