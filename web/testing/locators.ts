import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** Moves the focus to the element and presses a key there, as a keyboard user would. */
export async function pressOn(locator: Locator, key = '{Enter}'): Promise<void> {
  const element = (await locator.findElement()) as HTMLElement;
  element.focus();
  await userEvent.keyboard(key);
}

/** Waits until the elements have these texts, in this order. */
export async function expectTexts(locator: Locator, texts: readonly string[]): Promise<void> {
  await expect.poll(() => locator.elements().map(({ textContent }) => textContent)).toEqual(texts);
}

export async function expectCount(locator: Locator, count: number): Promise<void> {
  await expect.poll(() => locator.elements().length).toBe(count);
}

/** Whether the first element ends above the second, with a tolerance of one pixel for fractions. */
export function isAbove(upper: Locator, lower: Locator): boolean {
  const [above] = upper.elements();
  const [below] = lower.elements();
  if (!above || !below) return false;
  return above.getBoundingClientRect().bottom < below.getBoundingClientRect().top + 1;
}

export async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  await expect.poll(() => isAbove(upper, lower)).toBe(true);
}
