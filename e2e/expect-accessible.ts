import { expect, type Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';
import {
  allRules,
  colourRules,
  describeViolations,
  type Look,
  outsideFrame,
  repeatedParts,
  settleAnimations,
} from '../web/testing/accessibility-rules.ts';

/** Without a chosen theme the page follows the system's colour scheme without a reload. */
export async function changeLook(page: Page, { width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
}

type Options = { skipsContrastOfFrame?: boolean };

/** Checks the page by the rules of WCAG 2.2 AA. */
export async function expectAccessible(page: Page, what: string, options: Options = {}): Promise<void> {
  await expectNoViolations(page, allRules, what, options);
}

/** Runs only the rules that depend on colours, for a page that `expectAccessible` has checked in the other theme. */
export async function expectEnoughContrast(page: Page, what: string, options: Options = {}): Promise<void> {
  await expectNoViolations(page, colourRules, what, options);
}

async function expectNoViolations(page: Page, runOnly: RunOnly, what: string, options: Options) {
  const selector = options.skipsContrastOfFrame ? outsideFrame : '*';
  await page.evaluate(settleAnimations);
  // axe is half a megabyte: evaluated once for a document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const results = await page.evaluate(
    ({ context, runOnly, selector }) => {
      const { axe: axeOfPage } = window as unknown as { axe: typeof axe };
      axeOfPage.configure({ rules: [{ id: 'color-contrast', selector }] });
      return axeOfPage.run(context, {
        runOnly,
        // Collecting the rules that pass would double the time.
        resultTypes: ['violations'],
        preload: false,
      });
    },
    { context: { include: ['html'], exclude: [...repeatedParts] }, runOnly, selector },
  );
  expect(describeViolations(results), what).toEqual([]);
}
