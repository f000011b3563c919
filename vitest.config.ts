import { Agent } from 'node:http';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { siteFacts } from '#contract/site-facts.ts';
import { chromiumFlags, requireChromium } from './scripts/require-chromium.ts';
import { browserCommands } from './server/testing/browser-commands.ts';
import { chooseShopAddress } from './server/testing/component-shop.ts';
import { sized } from './server/testing/test-size.ts';
import routes from './web/app/routes.ts';
import type { ShopRoute } from './web/testing/provided-context.ts';

const shopAddress = await chooseShopAddress();
const shopRoutes: ShopRoute[] = routes.map(({ path, index, file }) => ({ path, index, file }));

/** Long enough for a machine that is busy with other work; only a test that hangs runs into it. */
const TIMEOUT_MS = sized(180_000, 1_800_000);

/** Node runs the sources as `npm run dev` does: Vite would transform every module, and each use of an import would cost a lookup. */
const NATIVE_MODULES = { viteModuleRunner: false };

/** Component tests keep both cores busy by themselves; the others wait for the database, and run beside the journeys. */
const LAST = 1;

/** Node closes a connection that is idle for five seconds, and a call that was just sent on it fails. */
const keepConnections: Plugin = {
  name: 'keep-connections',
  configureServer: ({ httpServer }) => {
    if (httpServer && 'keepAliveTimeout' in httpServer) httpServer.keepAliveTimeout = 0;
  },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A worker of a busy machine needs longer than the usual ten seconds to end.
    teardownTimeout: 120_000,
    // After a component test the query client is cleared, which cancels what the removed page was still loading.
    onUnhandledError: (error) => error.message !== 'CancelledError',
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
          // The files of a worker share its modules: importing the server anew for each costs more than the tests.
          isolate: false,
          experimental: NATIVE_MODULES,
          globalSetup: ['server/testing/start-test-postgres.ts'],
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'process',
          include: ['server/process-tests/**/*.test.ts'],
          globalSetup: ['server/process-tests/prepare-data.ts'],
          // The tests keep no state in modules, so the files of a worker need not import them anew.
          isolate: false,
          experimental: NATIVE_MODULES,
          // Tests wait for conditions (until.ts), some for several starts of a server.
          testTimeout: 2 * TIMEOUT_MS,
          hookTimeout: 2 * TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['web/**/*.browser.test.tsx'],
          isolate: false,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        plugins: [tailwindcss(), keepConnections],
        publicDir: 'web/public',
        // React as shoppers get it: its development build takes half as much time again.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        // Found late, a package would reload the page in the middle of a test.
        optimizeDeps: {
          // Packages of an earlier run may lack some that are imported since.
          force: true,
          include: ['react/jsx-runtime'],
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
          entries: [
            'web/app/**/*.{ts,tsx}',
            'web/testing/*.{ts,tsx}',
            '!web/app/{handler,entry.server}.*',
            '!**/*.test.*',
          ],
        },
        server: {
          proxy: {
            '/api': {
              target: shopAddress,
              agent: new Agent({ keepAlive: true }),
              // The shop refuses calls from pages of other origins.
              headers: { origin: shopAddress },
              configure: (proxy) =>
                proxy.on('proxyReq', (request) => request.setHeader('x-forwarded-for', anyAddress())),
            },
          },
        },
        test: {
          name: 'components',
          include: ['web/**/*.browser.test.tsx'],
          sequence: { groupOrder: LAST },
          globalSetup: ['server/testing/component-shop.ts'],
          setupFiles: ['web/testing/embed-site-facts.ts', 'web/testing/set-up-component-tests.ts'],
          isolate: false,
          provide: { siteFacts, shopAddress, routes: shopRoutes },
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              actionTimeout: 30_000,
              launchOptions: { executablePath: requireChromium(), args: chromiumFlags },
              contextOptions: { locale: 'en-IN', timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 720 },
            screenshotFailures: false,
            locators: { exact: false },
            commands: browserCommands,
          },
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});

function anyAddress(): string {
  const part = () => Math.floor(Math.random() * 255) + 1;
  return `10.${part()}.${part()}.${part()}`;
}
