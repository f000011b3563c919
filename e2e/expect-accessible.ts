import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export type Look = { width: number; theme: 'light' | 'dark' };

const lightPhone: Look = { width: 390, theme: 'light' };
const darkDesktop: Look = { width: 1440, theme: 'dark' };

/** Phone and desktop, in both themes. */
export const looks: readonly Look[] = [
  lightPhone,
  { width: 390, theme: 'dark' },
  { width: 1440, theme: 'light' },
  darkDesktop,
];

/** For pages made of parts that are checked in all looks elsewhere: both widths and both themes in two looks. */
export const crossedLooks: readonly Look[] = [lightPhone, darkDesktop];

/** No theme is chosen, so the page follows the system at once, without another load. */
export async function changeLook(page: Page, { width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
}

/** Checks the page, or a part of it, by the rules of WCAG 2.2 AA. */
export async function expectAccessible(page: Page, what: string, part = 'html'): Promise<void> {
  await expectNoViolations(page, { type: 'tag', values: standards }, what, part);
}

/** Runs only the rules that depend on colours, for a page that `expectAccessible` has checked in the other theme. */
export async function expectEnoughContrast(page: Page, what: string, part = 'html'): Promise<void> {
  await expectNoViolations(
    page,
    { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
    what,
    part,
  );
}

async function expectNoViolations(
  page: Page,
  runOnly: RunOptions['runOnly'],
  what: string,
  part: string,
): Promise<void> {
  await settleTransitions(page);
  // Half a megabyte of script: once for a document, not once for a run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ({ part, runOnly }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part, {
        runOnly,
        // What passes is not reported: its list is long, and took as long as the checks.
        resultTypes: ['violations'],
        preload: false,
      });
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`,
      );
    },
    { part, runOnly },
  );
  expect(found, what).toEqual([]);
}

/** Contrast is only defined at rest: not while the theme changes, a dialog fades in or a list waits for its products. */
async function settleTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      // A colour that is inherited starts a transition of its own when that of the parent goes on.
      await new Promise(requestAnimationFrame);
      const transitions = document.getAnimations().filter((motion) => motion instanceof CSSTransition);
      if (transitions.length === 0) return;
      await Promise.allSettled(transitions.map(({ finished }) => finished));
    }
  });
}
