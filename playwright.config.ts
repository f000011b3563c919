import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, requireChromium } from './scripts/require-chromium.ts';

const shopPort = 3199;
const galleryPort = 3198;
// Workers load this file again: the folder is made once, by the process that starts the server.
process.env.JOURNEY_DATA_DIR ??= makeDataFolder();

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  workers: 2,
  fullyParallel: true,
  timeout: 45_000,
  // A small machine that serves, renders and drives two browsers at once is slow, not wrong.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace of every test would take a third of the time; ask for one with --trace retain-on-failure.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: requireChromium(),
      args: [
        ...chromiumFlags,
        // The popup of the address bar is a page of its own in every window, and costs as much as one of ours.
        '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
      ],
    },
  },
  projects: [
    { name: 'set up', testMatch: '*.setup.ts', use: { baseURL: `http://localhost:${shopPort}` } },
    {
      name: 'shop',
      testIgnore: 'ui-set*',
      // A shop has one setup code: who claims it is a journey of its own, and others have an admin afterwards.
      dependencies: ['set up'],
      use: { baseURL: `http://localhost:${shopPort}` },
    },
    { name: 'ui set', testMatch: 'ui-set*', use: { baseURL: `http://localhost:${galleryPort}` } },
  ],
  webServer: [
    {
      command: 'node server/src/main.ts',
      url: `http://localhost:${shopPort}/api/health/ready`,
      env: {
        PORT: String(shopPort),
        DATA_DIR: process.env.JOURNEY_DATA_DIR,
        LOG_LEVEL: 'error',
        // Lets a journey say that it comes from an address of its own.
        TRUST_PROXY: '127.0.0.1,::1',
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
    {
      command: `vite web/gallery --port ${galleryPort} --strictPort`,
      url: `http://localhost:${galleryPort}`,
    },
  ],
});

function makeDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-journeys-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
