import './component-tests.css';
import { afterEach } from 'vitest';
import { commands, page } from 'vitest/browser';
import { browserQueryClient } from '#web/lib/query-client.ts';
import { currentToast, dismissToast } from '#web/ui/show-toast.ts';
import { requestsSettled, restoreApi } from './intercept-api.ts';
import { keepToasts } from './keep-toasts.ts';
import { unmountAll } from './render-page.tsx';

/** The window size at the start of each test. */
const DESKTOP = { width: 1280, height: 720 };
/** Held during a cart sync (`features/cart/sync`). */
const CART_SYNC_LOCK = 'cart-sync';

// Vitest's unlayered rules for html and body would override the shop's rules, which are in layers.
for (const style of document.querySelectorAll('head > style:not([data-vite-dev-id])')) {
  if (style.textContent?.trim().startsWith('html {')) style.remove();
}

// No test looks at pixels. Chromium neither rasters nor composes what is transparent as a whole, a sixth of all work of these tests.
if (frameElement) (frameElement as HTMLElement).style.opacity = '0';

keepToasts();

// A visitor who saves data: the frame would prefetch eight pages a second after each render, and the test server has none of them.
Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });

// Each test starts like a first visit: an empty page, empty storage, no session.
afterEach(async () => {
  unmountAll();
  restoreApi();
  // A login or a cart on its way would reach the next test.
  await requestsSettled();
  browserQueryClient().clear();
  clearStorage();
  // Waits for a running cart sync of the last test, which would write into the cart of the next one.
  await navigator.locks.request(CART_SYNC_LOCK, clearStorage);
  // Afterwards, because a sync that ends may show a toast.
  dismissToast(currentToast()?.id ?? 0);
  document.documentElement.removeAttribute('data-theme');
  scrollTo({ top: 0, behavior: 'instant' });
  await commands.resetBrowser();
  await page.viewport(DESKTOP.width, DESKTOP.height);
});

function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
}
