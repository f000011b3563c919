import { expect } from 'vitest';
import { type Launch, launchShop } from './shop-process.ts';

/** What the owner reads when a start fails: exit code 1 and a sentence, without a stack and without the password. */
export async function readRefusal(launch: Launch): Promise<string> {
  // On a busy machine periodic work may warn of a slow connection meanwhile; that is no part of the refusal.
  const shop = launchShop({ ...launch, variables: { LOG_LEVEL: 'error', ...launch.variables } });
  const { code } = await shop.exited;
  expect({ code, isReady: shop.isReady() }).toEqual({ code: 1, isReady: false });
  expect(shop.output()).not.toMatch(/^\s+at /m);
  expect(shop.output()).not.toContain('pass-word');
  return shop.output().trim();
}
