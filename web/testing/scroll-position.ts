import { expect, onTestFinished } from 'vitest';

export function scrollPosition(): number {
  return Math.round(scrollY);
}

/** Scrolls without motion and waits two frames: the shop saves the position in the first one. */
export async function scrollDownTo(top: number): Promise<void> {
  // Data or a lazy part may still be missing, and the page too short.
  await expect.poll(() => document.documentElement.scrollHeight - innerHeight).toBeGreaterThanOrEqual(top);
  scrollTo({ top, behavior: 'instant' });
  await nextFrame();
  await nextFrame();
  expect(scrollPosition()).toBe(top);
}

/** Returns a list to which every further scroll position of this test is added. */
export function recordScrollPositions(): number[] {
  const positions: number[] = [];
  const record = () => positions.push(scrollPosition());
  addEventListener('scroll', record);
  onTestFinished(() => removeEventListener('scroll', record));
  return positions;
}

/** Waits until the element of a selector is at most 40 px below the sticky header. */
export async function expectJustBelowHeader(selector: string): Promise<void> {
  const gap = () => edge(selector, 'top') - edge('header', 'bottom');
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  await expect.poll(gap).toBeLessThan(40);
}

function edge(selector: string, side: 'top' | 'bottom'): number {
  return document.querySelector(selector)?.getBoundingClientRect()[side] ?? Number.NaN;
}

function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}
