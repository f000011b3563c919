import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export type Look = { width: number; theme: 'light' | 'dark' };

const phoneInTheLight: Look = { width: 390, theme: 'light' };
const desktopInTheDark: Look = { width: 1440, theme: 'dark' };

/** Phone and desktop, in both themes. */
export const looks: readonly Look[] = [
  phoneInTheLight,
  { width: 390, theme: 'dark' },
  { width: 1440, theme: 'light' },
  desktopInTheDark,
];

/** Enough for what is made of parts that were seen in every look: both widths and both themes. */
export const crossedLooks: readonly Look[] = [phoneInTheLight, desktopInTheDark];

/** Nobody has chosen a theme, so the page follows the system, live: no visit more for another look. */
export async function changeLook(page: Page, { width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
}

/** Contrast is only defined at rest: not while the theme changes, a dialog fades in or a list waits for its products. */
async function settleTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((motion) => motion instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/** The whole page, or one part of it where the rest was seen elsewhere. */
export async function expectAccessible(page: Page, what: string, part = 'html'): Promise<void> {
  await expectNoViolations(page, axeOn(page, part).withTags(standards), what);
}

/** Runs only the rules that depend on colours, for a page that `expectAccessible` has checked in the other theme. */
export async function expectEnoughContrast(page: Page, what: string, part = 'html'): Promise<void> {
  await expectNoViolations(page, axeOn(page, part).withRules(['color-contrast', 'link-in-text-block']), what);
}

function axeOn(page: Page, part: string): AxeBuilder {
  return (
    new AxeBuilder({ page })
      .include(part)
      // What passes is not reported: its list is long, and took as long as the checks.
      .options({ resultTypes: ['violations'] })
      // The other mode opens one more page for every run, for the sake of frames from other origins; we have none.
      .setLegacyMode()
  );
}

async function expectNoViolations(page: Page, axe: AxeBuilder, what: string): Promise<void> {
  await settleTransitions(page);
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
  expect(found, what).toEqual([]);
}
