import { expect, type Locator, type Page } from '@playwright/test';

export function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

/** Waits a frame after the jump: the shop saves the position in the next one. Jumps again while the page is too short. */
export async function scrollDownTo(page: Page, top: number): Promise<void> {
  const jump = () =>
    page.evaluate(async (top) => {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return Math.round(scrollY);
    }, top);
  await expect.poll(jump).toBe(top);
}

/** Waits until the scroll position has not changed for 20 frames, longer than any pause within a smooth scroll. */
export async function waitForScrollEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let still = 0, last = -1; still < 20; still = scrollY === last ? still + 1 : 0) {
      last = scrollY;
      await new Promise(requestAnimationFrame);
    }
  });
}

/** Runs the action and returns a function that reads all scroll positions since then. */
export async function recordScrollPositions(
  page: Page,
  act: () => Promise<void>,
): Promise<() => Promise<number[]>> {
  const positions = await page.evaluateHandle(async () => {
    // The event of an earlier jump is sent in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const seen: number[] = [];
    addEventListener('scroll', () => seen.push(Math.round(scrollY)));
    return seen;
  });
  await act();
  return () => positions.jsonValue();
}

export async function expectJustBelowHeader(target: Locator): Promise<void> {
  await expect(target).toBeInViewport();
  const gap = () =>
    target.evaluate((element) => {
      const header = document.querySelector('header');
      return element.getBoundingClientRect().top - (header?.getBoundingClientRect().bottom ?? Number.NaN);
    });
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  await expect.poll(gap).toBeLessThan(40);
}
