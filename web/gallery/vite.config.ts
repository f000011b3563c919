import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** `npx vite web/gallery` shows the gallery. It is not part of the shop's build. */
export default defineConfig({
  plugins: [tailwindcss()],
  cacheDir: '../../node_modules/.vite/gallery',
  // Pre-bundled at the start: Vite reloads the page when it discovers a dependency later.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom/client',
      'react-router',
      'radix-ui/tabs',
      'radix-ui/tooltip',
      'sonner',
    ],
  },
});
