import { endpoints } from '#contract/endpoints.ts';
import type { ProductActivity } from '#contract/product-activity.ts';
import { analyticsHeaders, analyticsSessionId } from '#web/lib/analytics-session.ts';
import { createApiClient } from '#web/lib/api-client.ts';

// A page that is left at once still gets its word out.
const api = createApiClient((input, init) => fetch(input, { ...init, keepalive: true }), analyticsHeaders);

/** Tells the shop of interest in a product. Nobody waits for it, and nobody notices when it fails. */
export function reportActivity(activity: ProductActivity): void {
  if (analyticsSessionId() === undefined) return;
  api.call(endpoints.recordProductActivity, { body: activity }).catch(() => {});
}
