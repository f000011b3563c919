import type { Page } from '@playwright/test';

/** Timeouts of exactly this delay never fire on pages opened from now on: a slow test must not reach them by accident. */
export async function holdTimeouts(page: Page, delay: number): Promise<void> {
  await page.addInitScript((delay) => {
    const start = window.setTimeout;
    const startUnlessHeld = (callback: TimerHandler, milliseconds?: number, ...parameters: unknown[]) =>
      milliseconds === delay ? 0 : start(callback, milliseconds, ...parameters);
    Object.assign(window, { setTimeout: startUnlessHeld });
  }, delay);
}
