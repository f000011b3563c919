import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, requireChromium } from './scripts/require-chromium.ts';
import { chooseTestFolder } from './server/testing/choose-test-folder.ts';
import { findFreePorts } from './server/testing/free-ports.ts';

// Workers load this file again: the folder is made and the port is chosen once, by the process that starts the server.
process.env.JOURNEY_DATA_DIR ??= makeDataFolder();
process.env.JOURNEY_PORT ??= (await findFreePorts(1)).join();
const port = process.env.JOURNEY_PORT;
const baseURL = `http://localhost:${port}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  workers: 2,
  fullyParallel: true,
  // Long enough for a machine that is busy with other work; only a journey that hangs runs into them.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    baseURL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Frames of animations are most of what a software renderer draws. Journeys about motion ask for it.
    reducedMotion: 'reduce',
    // Playwright cannot intercept the requests of a service worker.
    serviceWorkers: 'block',
    // A trace of every test would take a third of the time; ask for one with --trace retain-on-failure.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: requireChromium(), args: chromiumFlags },
  },
  projects: [
    { name: 'set up', testMatch: '*.setup.ts' },
    {
      name: 'shop',
      // A shop has one setup code: who claims it is a journey of its own, and others have an admin afterwards.
      dependencies: ['set up'],
    },
  ],
  webServer: {
    command: 'node build/shop/main.js',
    url: `${baseURL}/api/health/ready`,
    // The first start creates the database and fills the catalogue.
    timeout: 300_000,
    env: {
      PORT: port,
      DATA_DIR: process.env.JOURNEY_DATA_DIR,
      LOG_LEVEL: 'error',
      // Lets a journey say that it comes from an address of its own.
      TRUST_PROXY: '127.0.0.1,::1',
      // A busy test machine is slow, but it must not refuse; accounts are made by the dozen.
      OVERLOAD_PROTECTION: 'off',
      PASSWORD_HASH_COST: '16',
      BOT_CHECK_COST: '10',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});

function makeDataFolder(): string {
  const folder = mkdtempSync(path.join(chooseTestFolder(), 'shop-journeys-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
