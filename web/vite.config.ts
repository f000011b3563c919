import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // In development every package is found before the first page asks for it, so that page loads once and not twice.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*'] },
  build: {
    target: 'es2022',
    // light-dark() must reach the browser as it is: an older target would settle it at the root, and the dark panels of
    // a light page could not answer with their own scheme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    emptyOutDir: true,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What every page needs anyway compresses better, and arrives sooner, as one file than as a dozen.
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\/(?!.*ueries)/,
                },
                {
                  name: 'frame',
                  test: /web\/app\/(shell\/(?!footer|mobile-menu)|lib\/(?!report-web-vitals)|ui\/(button|class-names|spinner|led))|contract\/(endpoint|site-facts|storage-keys|format-number|money)|lucide-react\/dist\/esm\/(?!icons)/,
                },
                // The same for what every page with products on it needs, and for whatever opens over a page.
                {
                  name: 'products',
                  test: /web\/app\/(features\/(catalogue\/(product-(card|grid|picture|chips|flags|discount|path)|stock-led|when-near-viewport|loaded-pictures|compare\/compare-toggle)|cart\/(buyable|cart-control|change-cart)|search\/recommendations\/recommendations)|ui\/(stepper|chip|skeleton))|contract\/(spec-text|available-quantity|picture-addresses)|icons\/(plus|minus|scale|gamepad-2|briefcase)/,
                },
                {
                  name: 'overlays',
                  test: /web\/app\/ui\/(drawer|dialog|use-modal-dialog|overlay-header|lock-scroll|modal-stack)|icons\/x\./,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled whole, React is the fast production one whatever NODE_ENV says when the server starts.
      resolve: { noExternal: command === 'build' ? true : [] },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        rolldownOptions: { input: 'app/handler.ts' },
      },
    },
  },
}));
