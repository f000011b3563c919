import axe from 'axe-core';
import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import { fontsLoaded } from './fonts-loaded.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export type Look = { width: number; theme: 'light' | 'dark' };

/** Phone and desktop, in both themes. */
export const looks: readonly Look[] = [
  { width: 390, theme: 'light' },
  { width: 390, theme: 'dark' },
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark' },
];

/** For components whose parts are checked in all looks elsewhere: both widths and both themes in two looks. */
export const crossedLooks: readonly Look[] = looks.filter(
  ({ width, theme }) => (width === 390) === (theme === 'light'),
);

/** No theme is chosen in tests, so the page follows the system. */
export async function changeLook({ width, theme }: Look): Promise<void> {
  await page.viewport(width, 900);
  await commands.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect.poll(() => matchMedia(`(prefers-color-scheme: ${theme})`).matches).toBe(true);
}

/** Colours on their way from one state to another belong to neither, and a fading dialog lets the page shine through. */
async function settleAnimations(): Promise<void> {
  const isEnding = ({ playState, effect }: Animation) =>
    playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
  for (;;) {
    // A colour that is inherited starts a transition of its own when that of the parent goes on.
    await new Promise(requestAnimationFrame);
    const running = document.getAnimations().filter(isEnding);
    if (running.length === 0) return;
    await Promise.allSettled(running.map(({ finished }) => finished));
  }
}

/** The rules that depend on colours. */
const colourRules: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Checks the page, or a part of it, by the rules of WCAG 2.2 AA. */
export async function expectAccessible(what: string, part: Element = document.body): Promise<void> {
  await expectNoViolations(what, part, { type: 'tag', values: standards });
}

async function expectNoViolations(what: string, part: Element, runOnly: axe.RunOnly): Promise<void> {
  await fontsLoaded();
  await settleAnimations();
  const { violations } = await axe.run(part, {
    resultTypes: ['violations'],
    runOnly,
    preload: false,
    // These concern the document around a component, which is Vitest's.
    rules: { 'document-title': { enabled: false }, 'html-has-lang': { enabled: false } },
  });
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
  expect(found, what).toEqual([]);
}

/** Checks what a page shows between header and footer, which other tests check: in light everything, in dark the colours. */
export async function expectMainAccessible(what: string): Promise<void> {
  for (const look of looks) {
    await changeLook(look);
    // Half under the sticky header a control would count as too small a target.
    scrollTo({ top: 0, behavior: 'instant' });
    const main = document.querySelector('main') as Element;
    const whatInLook = `${what} at ${look.width} in ${look.theme}`;
    if (look.theme === 'light') await expectAccessible(whatInLook, main);
    else await expectNoViolations(whatInLook, main, colourRules);
  }
}
