import axe from 'axe-core';
import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import {
  allRules,
  colourRules,
  describeViolations,
  type Look,
  looks,
  settleAnimations,
} from './accessibility-rules.ts';
import { fontsLoaded } from './fonts-loaded.ts';

/** No theme is chosen in tests, so the page follows the system. */
export async function changeLook({ width, theme }: Look): Promise<void> {
  await page.viewport(width, 900);
  await commands.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect.poll(() => matchMedia(`(prefers-color-scheme: ${theme})`).matches).toBe(true);
}

/** Checks the page, or a part of it, by the rules of WCAG 2.2 AA. */
export async function expectAccessible(what: string, part: Element = document.body): Promise<void> {
  await expectNoViolations(what, part, allRules);
}

/** Checks what a page shows between header and footer, which other tests check: in light everything, in dark the colours. */
export async function expectMainAccessible(what: string): Promise<void> {
  for (const look of looks) {
    await changeLook(look);
    // Half under the sticky header a control would count as too small a target.
    scrollTo({ top: 0, behavior: 'instant' });
    const main = document.querySelector('main') as Element;
    await expectNoViolations(
      `${what} at ${look.width} in ${look.theme}`,
      main,
      look.theme === 'light' ? allRules : colourRules,
    );
  }
}

async function expectNoViolations(what: string, part: Element, runOnly: axe.RunOnly): Promise<void> {
  await fontsLoaded();
  await settleAnimations();
  const results = await axe.run(part, {
    resultTypes: ['violations'],
    runOnly,
    preload: false,
    // These concern the document around a component, which is Vitest's.
    rules: { 'document-title': { enabled: false }, 'html-has-lang': { enabled: false } },
  });
  expect(describeViolations(results), what).toEqual([]);
}
