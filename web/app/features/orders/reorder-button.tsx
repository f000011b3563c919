import { useMutation } from '@tanstack/react-query';
import { orderEndpoints } from '#contract/order-endpoints.ts';
import type { Order } from '#contract/orders.ts';
import { showCartNotice } from '#web/features/cart/cart-notices.ts';
import { openCartDrawer } from '#web/features/cart/open-cart-drawer.ts';
import { saveCartNow } from '#web/features/cart/save-cart-now.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';

export function ReorderButton({ order }: { order: Order }) {
  const reordering = useMutation({
    mutationFn: async () => {
      const response = await browserApi().call(orderEndpoints.reorder, { parameters: { id: order._id } });
      // The account already has the lines; if this sync fails, the next page load fetches them.
      await saveCartNow().catch(() => {});
      return response;
    },
    retry: false,
    onSuccess: ({ missing }) => {
      const detail = missing.map(({ name, error }) => `${name}: ${error}.`).join(' ');
      if (missing.length === 0) openCartDrawer();
      else showCartNotice({ tone: 'plain', text: 'Some items could not be added to your cart.', detail });
    },
    onError: (error) => showToast({ kind: 'error', title: describeFailure(error) }),
  });
  return (
    <Button variant="line" isBusy={reordering.isPending} onClick={() => reordering.mutate()}>
      Order Again
    </Button>
  );
}
