import type { AxeResults, RunOnly } from 'axe-core';

export type Look = { width: number; theme: 'light' | 'dark' };

/** Phone and desktop, in both themes. */
export const looks: readonly Look[] = [
  { width: 390, theme: 'light' },
  { width: 390, theme: 'dark' },
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark' },
];

/**
 * Both widths and both themes in two looks: what looks different at a width differs in layout, in a theme in colours. The controls
 * of the gallery and the home page are tested in all looks.
 */
export const crossedLooks: readonly Look[] = looks.filter(
  ({ width, theme }) => (width === 390) === (theme === 'light'),
);

/** The rules of WCAG 2.2 AA, and the best practices of axe. */
export const allRules: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** The rules that depend on colours, for pages that passed `allRules` in the other theme. */
export const colourRules: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * All elements but those of the frame's header and footer, whose colours are the same on all pages: contrast is most of axe's
 * time, and half of a page's texts are theirs.
 */
export const outsideFrame = ':not(.site-header, .site-header *, .site-footer, .site-footer *)';

/** In lists of equal cards the first four are checked: axe takes as long for each of the others. */
export const repeatedParts: readonly string[] = [
  '.product-grid > :nth-child(n+5)',
  '.scroll-strip > :nth-child(n+5)',
];

export function describeViolations({ violations }: AxeResults): string[] {
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
}

/**
 * Waits for the end of all animations and transitions, because their colours in between would fail contrast rules. Journeys
 * run this function inside the page, so it must not use anything outside itself.
 */
export async function settleAnimations(): Promise<void> {
  const isEnding = ({ playState, effect }: Animation) =>
    playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
  for (;;) {
    // An inherited colour starts its own transition after that of the parent.
    await new Promise(requestAnimationFrame);
    const running = document.getAnimations().filter(isEnding);
    if (running.length === 0) return;
    await Promise.allSettled(running.map(({ finished }) => finished));
  }
}
