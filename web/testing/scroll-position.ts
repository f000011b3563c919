import { expect, onTestFinished, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { fontsLoaded } from './fonts-loaded.ts';

export function scrollPosition(): number {
  return Math.round(scrollY);
}

/** Scrolls without motion and waits two frames: the shop saves the position in the first one. */
export async function scrollDownTo(top: number): Promise<void> {
  // The page may still be too short while data or lazy parts load.
  await expect.poll(() => document.documentElement.scrollHeight - innerHeight).toBeGreaterThanOrEqual(top);
  await fontsLoaded();
  scrollTo({ top, behavior: 'instant' });
  await twoFrames();
  expect(scrollPosition()).toBe(top);
}

/**
 * Records the behaviour of every scroll request until the end of the test. Positions during smooth scrolling would depend on
 * the speed of the machine.
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

/** Turns the wheel over an element and waits two frames, after which a scrollable page has started to scroll. */
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
