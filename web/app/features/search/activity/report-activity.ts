import { endpoints } from '#contract/endpoints.ts';
import type { ProductActivity } from '#contract/product-activity.ts';
import { onCartDrawerOpening } from '#web/features/cart/open-cart-drawer.ts';
import { analyticsHeaders, analyticsSessionId } from '#web/lib/analytics-session.ts';
import { createApiClient } from '#web/lib/api-client.ts';

// `keepalive` completes the request when the page is left.
const api = createApiClient((input, init) => fetch(input, { ...init, keepalive: true }), analyticsHeaders);

/** Sends a product view or cart addition to the server. Errors are ignored. */
export function reportActivity(activity: ProductActivity): void {
  if (analyticsSessionId() === undefined) return;
  api.call(endpoints.recordProductActivity, { body: activity }).catch(() => {});
}

/** Reports cart additions as long as the window is open: the cart drawer opens with an addition only after it was saved. */
export function reportCartAdds(): void {
  onCartDrawerOpening((addition) => {
    if (addition) reportActivity({ product_id: addition.productId, kind: 'cart_add' });
  });
}
