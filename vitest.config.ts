import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: [
            'server/**/*.test.ts',
            'contract/**/*.test.ts',
            'catalogue/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          globalSetup: ['server/testing/start-test-postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
    ],
  },
});
