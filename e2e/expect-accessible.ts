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
import { skipKnownContrasts } from '../web/testing/known-contrasts.ts';

/** Of all pages that this worker has checked. */
let knownContrasts: string[] = [];

/** Without a chosen theme the page follows the system's colour scheme without a reload. */
export async function changeLook(page: Page, { width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
}

type AxeOfPage = { axe: typeof axe; knownContrasts: Set<string> };
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
  if (!(await page.evaluate(() => 'axe' in window))) await loadAxe(page);
  const { results, known } = await page.evaluate(
    async ({ context, runOnly, selector }) => {
      const { axe: axeOfPage, knownContrasts } = window as unknown as AxeOfPage;
      axeOfPage.configure({ rules: [{ id: 'color-contrast', selector }] });
      const results = await axeOfPage.run(context, {
        runOnly,
        // Collecting the rules that pass would double the time.
        resultTypes: ['violations'],
        preload: false,
      });
      return { results, known: [...knownContrasts] };
    },
    { context: { include: ['html'], exclude: [...repeatedParts] }, runOnly, selector },
  );
  knownContrasts = known;
  expect(describeViolations(results), what).toEqual([]);
}

async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  await page.evaluate(
    `window.knownContrasts = new Set(${JSON.stringify(knownContrasts)});
    (${skipKnownContrasts})(window.axe, window.knownContrasts);`,
  );
}
