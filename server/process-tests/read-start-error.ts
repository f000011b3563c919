import { expect } from 'vitest';
import { type Launch, launchShop } from './shop-process.ts';

/** Expects a failed start with exit code 1 and returns its message, which has no stack trace and no password. */
export async function readStartError(launch: Launch): Promise<string> {
  // On a busy machine periodic tasks may log warnings about slow connections, which are not part of the message.
  const shop = launchShop({ ...launch, variables: { LOG_LEVEL: 'error', ...launch.variables } });
  const { code } = await shop.exited;
  expect({ code, isReady: shop.isReady() }).toEqual({ code: 1, isReady: false });
  expect(shop.output()).not.toMatch(/^\s+at /m);
  expect(shop.output()).not.toContain('pass-word');
  const output = shop.output().trim();
  return output.startsWith('{') ? JSON.parse(output).msg : output;
}
