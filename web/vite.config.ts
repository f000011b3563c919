import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** How long the plugins of others took is nothing that the owner of a shop can change. */
const quiet = { bundlerTimings: false };

/** Our icon component prints the markup of Lucide's own with less work on the server and less code in the browser. */
const lucideIcons: Plugin = {
  name: 'lucide-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/createLucideIcon.mjs') && importer?.includes('lucide-react')
      ? path.resolve(import.meta.dirname, 'app/lib/lucide-icon.ts')
      : null,
};

const app = path.resolve(import.meta.dirname, 'app');

/** What the pages import on the server instead: one build serves any shop, and pages are printed with less work. */
const onServer: Record<string, string> = {
  '#contract/site-facts.ts': `${app}/lib/shared-site-facts.ts`,
  '#web/ui/printed-part.tsx': `${app}/ui/printed-part-on-server.tsx`,
  'react-router': `${app}/lib/router-on-server.tsx`,
  '@tanstack/react-query': `${app}/lib/query-on-server.ts`,
};

const serverModules: Plugin = {
  name: 'server-modules',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: (source, importer) => {
    const replacement = onServer[source];
    // Packages import the original packages.
    const isOurs = importer?.startsWith(app) && importer !== replacement;
    return replacement && (isOurs || source.startsWith('#')) ? replacement : null;
  },
};

export default defineConfig(({ command }) => ({
  plugins: [lucideIcons, serverModules, tailwindcss(), reactRouter()],
  // In development all packages are bundled at the start: one that is discovered later reloads the page.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*'] },
  build: {
    target: 'es2022',
    // Browsers with light-dark(): for older ones it would be resolved at the root, and the dark panels of a light page
    // could not use their own colour scheme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    emptyOutDir: true,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          checks: quiet,
          output: {
            // The manifest of all pages names every file: shorter names make it lighter.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\/(?!.*(ueries|useMutation|mutationObserver))/,
                },
                // Header, library and everything they import: on every page. `$initial` leaves out what is loaded lazily.
                // The frame of the admin area is loaded there only.
                // What the home page shares with a few pages is part of it: as a file of its own it would weigh more.
                {
                  name: 'frame',
                  test: /web\/app\/(shell\/(?!admin\/)|lib\/)|\/(part-picture|category-picture|decorative-pictures?|report-activity|arrow-right|check|printed-part|policy-list|led|smartphone)\.(?!css)\w+$/,
                  tags: ['$initial'],
                },
                // Modules that at least so many pages and lazy parts import. Fewer files compress better.
                { name: 'common', test: /web\/app\/ui\/|contract\/|lucide-react\//, minShareCount: 26 },
                {
                  name: 'listing',
                  test: /web\/app\/features\/catalogue\/listing\/listing-/,
                  minShareCount: 2,
                },
                { name: 'products', test: /web\/app\/features\/(cart|catalogue|search)\//, minShareCount: 5 },
                // The manifest of all pages names every file, so what the pages of one kind share is one file.
                {
                  name: 'policies',
                  test: /web\/app\/features\/content\/|contract\/(service-terms|content)/,
                  minShareCount: 3,
                },
                { name: 'identity', test: /web\/app\/features\/identity\//, minShareCount: 4 },
                { name: 'orders', test: /web\/app\/features\/orders\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundles React in its production build, whatever NODE_ENV is when the server starts (decision 0008).
      resolve: { noExternal: command === 'build' ? true : [] },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        rolldownOptions: {
          checks: quiet,
          input: 'app/handler.ts',
        },
      },
    },
  },
}));
