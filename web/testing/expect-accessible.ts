import axe from 'axe-core';
import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import {
  allRules,
  crossedLooks,
  describeViolations,
  type Look,
  repeatedParts,
  settleAnimations,
} from './accessibility-rules.ts';
import { fontsLoaded } from './fonts-loaded.ts';
import { skipKnownContrasts } from './known-contrasts.ts';

// For all test files of a worker.
skipKnownContrasts(axe, new Set());

/** Sets width and theme. Tests choose no theme, so the page follows the emulated system theme. */
export async function changeLook({ width, theme }: Look): Promise<void> {
  await page.viewport(width, 900);
  await commands.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect.poll(() => matchMedia(`(prefers-color-scheme: ${theme})`).matches).toBe(true);
}

/** Checks the page, or a part of it, by the rules of WCAG 2.2 AA. */
export async function expectAccessible(description: string, part: Element = document.body): Promise<void> {
  await fontsLoaded();
  await settleAnimations();
  const context = { include: part, exclude: [...repeatedParts] };
  const results = await axe.run(context, {
    resultTypes: ['violations'],
    runOnly: allRules,
    preload: false,
    // These concern the document, which is Vitest's.
    rules: { 'document-title': { enabled: false }, 'html-has-lang': { enabled: false } },
  });
  expect(describeViolations(results), description).toEqual([]);
}

export async function expectAccessibleIn(look: Look, description: string, part?: Element): Promise<void> {
  await expectAccessible(`${description} at ${look.width} px in the ${look.theme} theme`, part);
}

/** Checks the main element, or a component that is rendered alone, at both widths and in both themes. */
export async function expectMainAccessible(description: string): Promise<void> {
  for (const look of crossedLooks) {
    await changeLook(look);
    // A control half covered by the sticky header would count as too small a target.
    scrollTo({ top: 0, behavior: 'instant' });
    await expectAccessibleIn(look, description, document.querySelector('main') ?? document.body);
  }
}
