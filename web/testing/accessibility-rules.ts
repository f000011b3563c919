import type { AxeResults, RunOnly } from 'axe-core';

export type Look = { width: number; theme: 'light' | 'dark' };

/** Phone and desktop, in both themes. */
export const looks: readonly Look[] = [
  { width: 390, theme: 'light' },
  { width: 390, theme: 'dark' },
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark' },
];

/** For what is made of parts that are checked in all looks elsewhere: both widths and both themes in two looks. */
export const crossedLooks: readonly Look[] = looks.filter(
  ({ width, theme }) => (width === 390) === (theme === 'light'),
);

/** The rules of WCAG 2.2 AA, and the best practices of axe. */
export const allRules: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** The rules that depend on colours, for what `allRules` have checked in the other theme. */
export const colourRules: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

export function describeViolations({ violations }: AxeResults): string[] {
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
}

/**
 * Waits until nothing moves or changes colour: colours on their way from one state to another belong to neither, and a
 * fading dialog lets the page shine through. Journeys send this function into the page, so it uses nothing around it.
 */
export async function settleAnimations(): Promise<void> {
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
