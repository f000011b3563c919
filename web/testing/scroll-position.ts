import { expect, onTestFinished, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { fontsLoaded } from './fonts-loaded.ts';

export function scrollPosition(): number {
  return Math.round(scrollY);
}

/** Scrolls without motion and waits two frames: the shop saves the position in the first one. */
export async function scrollDownTo(top: number): Promise<void> {
  // Data or a lazy part may still be missing, and the page too short.
  await expect.poll(() => document.documentElement.scrollHeight - innerHeight).toBeGreaterThanOrEqual(top);
  await fontsLoaded();
  scrollTo({ top, behavior: 'instant' });
  await twoFrames();
  expect(scrollPosition()).toBe(top);
}

/**
 * Returns a list to which the behaviour of every further scroll request of the page is added, for the rest of the test.
 * The positions on the way to the target would depend on the speed of the machine.
 */
export function recordScrollRequests(): (ScrollBehavior | undefined)[] {
  const behaviors: (ScrollBehavior | undefined)[] = [];
  const scrollPageTo: (options: ScrollToOptions) => void = window.scrollTo.bind(window);
  const toPosition = vi.spyOn(window, 'scrollTo').mockImplementation(((options: ScrollToOptions) => {
    behaviors.push(options.behavior);
    scrollPageTo(options);
  }) as typeof window.scrollTo);
  const { scrollIntoView } = Element.prototype;
  const toElement = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (
    this: Element,
    options,
  ) {
    behaviors.push(typeof options === 'object' ? options.behavior : undefined);
    scrollIntoView.call(this, options);
  });
  onTestFinished(() => {
    toPosition.mockRestore();
    toElement.mockRestore();
  });
  return behaviors;
}

/** Turns the wheel over the middle of an element, and waits two frames: a page that can scroll has begun to by then. */
export async function turnWheel(over: Locator, delta: number): Promise<void> {
  const turned = new Promise((resolve) =>
    addEventListener('wheel', resolve, { capture: true, once: true, passive: true }),
  );
  await userEvent.wheel(over, { delta: { y: delta } });
  await turned;
  await twoFrames();
}

/** Waits until the element of a selector is at most 40 px below the sticky header. */
export async function expectJustBelowHeader(selector: string): Promise<void> {
  const gap = () => edge(selector, 'top') - edge('header', 'bottom');
  await expect.poll(gap).toSatisfy((pixels: number) => pixels >= 0 && pixels < 40);
}

function edge(selector: string, side: 'top' | 'bottom'): number {
  return document.querySelector(selector)?.getBoundingClientRect()[side] ?? Number.NaN;
}

async function twoFrames(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}
