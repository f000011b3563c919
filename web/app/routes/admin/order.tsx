import { siteFacts } from '#contract/site-facts.ts';
import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import { AdminOrderPage } from '#web/features/admin/admin-order.tsx';
import type { Route } from './+types/order.ts';

export function meta() {
  return [{ title: `Order | ${siteFacts.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function AdminOrderRoute({ params: { orderId } }: Route.ComponentProps) {
  return (
    <AdminFrame title="Order">
      <AdminOrderPage orderId={orderId} />
    </AdminFrame>
  );
}
