import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { chromiumFlags, requireChromium } from '../scripts/require-chromium.ts';
import type { BenchRow } from './bench-row.ts';

/** A phone of the middle class against this processor. */
const SLOWDOWN = 4;
const ROUNDS = 5;
const LIMIT_MS = 100;
/** How long a finger or a mouse button is down. */
const PRESS_MS = 60;
/** Long enough that the browser has reported the event: it reports after the next frame. */
const REPORT_PAUSE_MS = 300;

type Interaction = {
  what: string;
  page: string;
  target: (page: Page) => Locator;
  /** Typed into the target, letter by letter; without it the target is pressed. */
  text?: string;
};

const interactions: Interaction[] = [
  {
    what: 'opening the cart',
    page: '/',
    target: (page) => page.getByRole('button', { name: /^Shopping cart,/ }),
  },
  {
    what: 'adding to the cart',
    page: '/ssd',
    target: (page) => page.getByRole('button', { name: /^Add .* to cart$/ }).first(),
  },
  {
    what: 'choosing a filter',
    page: '/ssd',
    target: (page) => page.getByRole('checkbox', { name: /^Samsung \d/ }),
  },
  {
    what: 'typing a search',
    page: '/',
    target: (page) => page.getByRole('combobox', { name: 'Search', exact: true }).first(),
    text: 'ryzen 7',
  },
];

/** Runs in the page. Events of other kinds than presses and keys have no id. */
const observeInteractions = `
  globalThis.interactionDelays = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) interactionDelays.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
`;

/** Measures from the press to the next frame with the processor slowed, as INP does: the longest event of each interaction. */
export async function measureInteractions(origin: string): Promise<BenchRow[]> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumFlags });
  try {
    const rows: BenchRow[] = [];
    for (const interaction of interactions) {
      const delays: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: origin });
        delays.push(await measureOnce(context, interaction));
        await context.close();
      }
      const [shortest = 0, , median = 0, , longest = 0] = delays.toSorted((one, other) => one - other);
      rows.push({
        what: `${interaction.what}, processor slowed ${SLOWDOWN} times: press to next frame, median of ${ROUNDS} (shortest, longest)`,
        measured: `${median} ms (${shortest}, ${longest})`,
        wanted: `under ${LIMIT_MS} ms`,
        isMet: median < LIMIT_MS,
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** Playwright's own click asks the page what is below the pointer while the press is handled. */
async function press(page: Page): Promise<void> {
  await page.mouse.down();
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up();
}

async function measureOnce(context: BrowserContext, interaction: Interaction): Promise<number> {
  const page = await context.newPage();
  await page.goto(interaction.page);
  await page.locator('input[name="theme"]:checked').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const target = interaction.target(page);
  // The pointer comes before the press, and a field is pressed before it is typed into.
  await (interaction.text ? target.click() : target.hover());
  await page.waitForTimeout(REPORT_PAUSE_MS);
  await page.evaluate(observeInteractions);
  if (interaction.text) await page.keyboard.type(interaction.text, { delay: 120 });
  else await press(page);
  await page.waitForTimeout(REPORT_PAUSE_MS * SLOWDOWN);
  // Events within one frame are not reported.
  return page.evaluate('Math.max(16, ...interactionDelays)');
}
