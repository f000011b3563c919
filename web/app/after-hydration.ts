import { refreshExactStock } from '#web/features/catalogue/product/refresh-exact-stock.ts';
import { offerImportAtSignIn } from '#web/features/search/history/import-recent-searches.ts';
import { reportWebVitals } from '#web/lib/report-web-vitals.ts';
import { readSession, subscribeToSession } from '#web/lib/session.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { prefetchPagesWhenIdle } from './shell/idle-prefetch.ts';

// For the error page: without a network it could not be loaded any more.
export { OfflineMessage } from './shell/offline-message.tsx';

const EXACT_STOCK_AFTER_MS = 1000;

// What no page needs at first, in a file of its own: it does not slow down the page.
reportWebVitals();
offerImportAtSignIn();
prefetchPagesWhenIdle();
setTimeout(() => whenIdle(refreshExactStock), EXACT_STOCK_AFTER_MS);
subscribeToSession(loadAdminTools);
loadAdminTools();

// For the page that is shown without a network. Browsers without service workers show their own.
if (import.meta.env.PROD) navigator.serviceWorker?.register('/service-worker.js').catch(() => {});

/** Only admins load them. If that fails, the page goes on without. */
function loadAdminTools(): void {
  if (!readSession()?.user.is_admin) return;
  import('#web/features/admin/debug/mount-debug-tools.tsx').then(
    ({ mountDebugTools }) => mountDebugTools(),
    () => {},
  );
}
