import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run screenshots`: takes the pictures of the README in a shop of its own. */
export default defineConfig({
  ...journeys,
  workers: 1,
  projects: [{ name: 'screenshots', testMatch: 'screenshots.ts' }],
});
