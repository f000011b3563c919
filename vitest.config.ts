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
          exclude: ['server/process-tests/**'],
          globalSetup: ['server/testing/start-test-postgres.ts'],
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'process',
          include: ['server/process-tests/**/*.test.ts'],
          // Each starts whole servers: one after the other, and not beside the other tests.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
    ],
  },
});
