import { randomInt, randomUUID } from 'node:crypto';
import { defineBrowserCommand } from '@vitest/browser-playwright';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { LoginResponse } from '#contract/accounts.ts';
import { BOT_CHECK_HEADER, identityPaths } from '#contract/identity.ts';
import { PASSWORD, solve } from './identity-browser.ts';
import { readSentCode } from './read-outbox.ts';

export type NewAccount = LoginResponse & { email: string; password: string };
type Media = { colorScheme?: 'light' | 'dark'; reducedMotion?: 'reduce' | 'no-preference' };

const headers = { 'X-Requested-With': 'XMLHttpRequest' };

/** What component tests ask of the browser around their page: they run here, with Playwright's page and context. */
export const browserCommands = {
  /** Creates an account over the API. The browser keeps the identity cookie; the session is the test's to keep. */
  createAccount: defineBrowserCommand<[fullName?: string]>(async ({ page }, fullName = 'Ananya Kulkarni') => {
    const { request } = page;
    const { origin } = new URL(page.url());
    const email = `${randomUUID()}@shop.example`;
    const challenge = await (await request.get(origin + identityPaths.challenge)).json();
    const created = await request.post(origin + identityPaths.signUp, {
      headers: { ...headers, [BOT_CHECK_HEADER]: solve(challenge) },
      data: { name: fullName, email, password: PASSWORD },
    });
    if (!created.ok()) throw new Error(`The sign-up failed: ${await created.text()}`);
    const { token } = await (await request.get(origin + identityPaths.token)).json();
    const response = await request.post(origin + accountEndpoints.signup.path, {
      headers,
      data: { id_token: token, full_name: fullName, phone: `9${randomInt(1e8, 1e9)}` },
    });
    if (!response.ok()) throw new Error(`The sign-up failed: ${await response.text()}`);
    const account: NewAccount = { ...(await response.json()), email, password: PASSWORD };
    return account;
  }),

  /** The code that the shop last sent to a number. */
  readSentCode: defineBrowserCommand<[phone: string]>(({ project }, phone) =>
    readSentCode(project.getProvidedContext().shopDataDir, phone),
  ),

  emulateMedia: defineBrowserCommand<[media: Media]>(async ({ page }, media) => page.emulateMedia(media)),

  /** Drags by a finger from the middle of one element to the middle of another, or by a distance. */
  dragByTouch: defineBrowserCommand<[from: string, to: string | { x: number; y: number }]>(
    async ({ page, context, iframe }, from, to) => {
      const middleOf = async (selector: string) => {
        const box = await iframe.locator(selector).boundingBox();
        if (!box) throw new Error(`Nothing is visible at ${selector}.`);
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      };
      const start = await middleOf(from);
      const distance = typeof to === 'string' ? null : to;
      const end = distance
        ? { x: start.x + distance.x, y: start.y + distance.y }
        : await middleOf(String(to));
      const session = await context.newCDPSession(page);
      const touch = (
        type: 'touchStart' | 'touchMove' | 'touchEnd',
        touchPoints: { x: number; y: number }[],
      ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
      await touch('touchStart', [start]);
      for (let step = 1; step <= 10; step += 1) {
        const share = step / 10;
        const point = {
          x: start.x + (end.x - start.x) * share,
          y: start.y + (end.y - start.y) * share,
        };
        await touch('touchMove', [point]);
      }
      await touch('touchEnd', []);
      await session.detach();
    },
  ),

  /** Called after every test. */
  resetBrowser: defineBrowserCommand<[]>(async ({ page, context }) => {
    await context.clearCookies();
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  }),
};
