import { useQueryClient } from '@tanstack/react-query';
import type { AdminOrder, TestOrderChange } from '#contract/admin-orders.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import { OrderSection } from '#web/features/orders/order-section.tsx';
import { apiQuery, browserApi } from '#web/lib/query-client.ts';
import { ChangeButton } from '../change-button.tsx';
import { undoRecorded, useLastChange } from '../use-last-change.tsx';

/** Marks orders that staff made to try the shop out. */
export function TestOrder({ order }: { order: AdminOrder }) {
  const client = useQueryClient();
  const { notice, report } = useLastChange(adminOrderEndpoints.listOrders.path);
  const parameters = { id: order._id };
  const mark = (is_test: boolean) =>
    browserApi().call(adminOrderEndpoints.markTestOrder, { parameters, body: { is_test } });
  const show = ({ order: changed, change_id }: TestOrderChange) => {
    client.setQueryData(apiQuery(adminOrderEndpoints.getOrder, parameters).queryKey, changed);
    const text = changed.is_test ? 'This is a test order now.' : 'This order counts as a sale again.';
    report({ text, undo: undoRecorded(change_id) });
  };
  return (
    <OrderSection title="Sales figures">
      {notice}
      <p className="mb-3">
        {order.is_test
          ? 'A test order: it is left out of sales, best sellers and popular products.'
          : 'Once paid, this order counts in sales, best sellers and popular products.'}
      </p>
      {order.is_test ? (
        <ChangeButton
          key="real"
          variant="line"
          change={{
            name: 'Count as a Real Order',
            title: 'Is this a real order?',
            effect: 'It counts in all sales figures again, on the day it was paid.',
            send: () => mark(false),
            onDone: show,
          }}
        />
      ) : (
        <ChangeButton
          key="test"
          variant="line"
          change={{
            name: 'Mark as Test Order',
            title: 'Is this a test order?',
            effect:
              'It is left out of all sales figures. Payment, stock, invoice and mails stay as they are: cancel the order to refund it.',
            send: () => mark(true),
            onDone: show,
          }}
        />
      )}
    </OrderSection>
  );
}
