import { onCartDrawerOpening } from '#web/features/cart/open-cart-drawer.ts';
import { reportActivity } from './report-activity.ts';

/** For as long as the window is open. The cart opens with a notice when something was really added, and only then. */
export function reportCartAdds(): void {
  onCartDrawerOpening((notice) => {
    if (notice) reportActivity({ product_id: notice.productId, kind: 'cart_add' });
  });
}
