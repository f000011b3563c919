import { expect, type Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';
import {
  allRules,
  colourRules,
  describeViolations,
  type Look,
  settleAnimations,
} from '../web/testing/accessibility-rules.ts';

/** No theme is chosen, so the page follows the system at once, without another load. */
export async function changeLook(page: Page, { width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
}

/** Checks the page, or a part of it, by the rules of WCAG 2.2 AA. */
export async function expectAccessible(page: Page, what: string, part = 'html'): Promise<void> {
  await expectNoViolations(page, allRules, what, part);
}

/** Runs only the rules that depend on colours, for a page that `expectAccessible` has checked in the other theme. */
export async function expectEnoughContrast(page: Page, what: string, part = 'html'): Promise<void> {
  await expectNoViolations(page, colourRules, what, part);
}

async function expectNoViolations(page: Page, runOnly: RunOnly, what: string, part: string): Promise<void> {
  await page.evaluate(settleAnimations);
  // Half a megabyte of script: once for a document, not once for a run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const results = await page.evaluate(
    ({ part, runOnly }) =>
      (window as unknown as { axe: typeof axe }).axe.run(part, {
        runOnly,
        // What passes is not reported: its list is long, and took as long as the checks.
        resultTypes: ['violations'],
        preload: false,
      }),
    { part, runOnly },
  );
  expect(describeViolations(results), what).toEqual([]);
}
