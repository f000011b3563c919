import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { identityPaths } from '#contract/identity.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createIdentityBrowser, type IdentityBrowser } from './identity-browser.ts';
import { buildTestApp, readTestConfig } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';

export const PHONE = '+919876543210';

/** A shop whose sent codes can be read. */
export async function openShop(variables: Record<string, string> = {}) {
  const shop = await createTestDatabase({ poolSize: 10 });
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-sms-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => lines.push(line) });
  const config = readTestConfig({ DATA_DIR: folder, ...variables });
  const openApp = () => buildTestApp(shop, { config, logger });
  const readCode = () => {
    const sent = lines.map((line) => JSON.parse(line)).filter(({ code }) => code);
    return String(sent.at(-1)?.code);
  };
  const app = await openApp();
  return { ...shop, app, openApp, outbox: path.join(folder, 'outbox'), readCode };
}

export const send = (browser: IdentityBrowser, phone = PHONE) =>
  browser.post(identityPaths.sendPhoneCode, { body: { phone }, isChecked: true });

/** The same browser at another server or address: it has the cookie with which the code was requested. */
export function continueAt(
  app: FastifyInstance,
  { cookies }: IdentityBrowser,
  address?: string,
): IdentityBrowser {
  const browser = createIdentityBrowser(app, { address });
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

/** Returns a code that differs from the sent one. */
export const wrong = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');
