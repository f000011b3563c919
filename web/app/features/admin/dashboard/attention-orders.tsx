import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import type { AttentionItem } from '#contract/attention.ts';
import { formatRupees } from '#contract/money.ts';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { apiQuery, browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Table } from '#web/ui/table.tsx';
import { AdminQuery } from '../admin-query.tsx';

const attentionQuery = { ...apiQuery(adminEndpoints.listAttention), staleTime: 0, gcTime: 0 };

const kindNames: Record<AttentionItem['kind'], string> = {
  not_confirmed: 'Paid, not confirmed',
  refunded_unconfirmed: 'Refunded, could not be confirmed',
  amount_differs: 'Another amount was paid',
  status_unknown: 'Payment status unknown',
  refund_failed: 'Refund failed',
  refund_by_transfer: 'Refund to be paid by transfer',
  money_to_return: 'Money to be sent back',
  part_paid: 'Paid in part only',
  document_missing: 'Invoice or credit note missing',
};

/** The orders that need a hand, each with the reason and, where it helps, a button to retry. */
export function AttentionOrders() {
  const attention = useQuery(attentionQuery);
  return (
    <div className="panel dashboard-panel">
      <AdminQuery query={attention} errorTitle="The orders could not be loaded">
        {({ items }) =>
          items.length === 0 ? (
            <p className="dashboard-calm">
              <b>No order needs attention.</b> Paid orders that cannot be confirmed, failed refunds, money to
              be sent back and missing invoices appear here.
            </p>
          ) : (
            <Table
              caption="Orders that need attention"
              isStacked
              rows={items}
              rowKey={({ kind, order_id, refund_id, since }) => `${kind} ${order_id} ${refund_id} ${since}`}
              columns={[
                {
                  key: 'order',
                  header: 'Order',
                  render: ({ order_id, order_number }) => (
                    <Link to={`/admin/orders/${order_id}`}>{order_number}</Link>
                  ),
                },
                { key: 'kind', header: 'Problem', isProse: true, render: ({ kind }) => kindNames[kind] },
                { key: 'reason', header: 'Reason', isProse: true, render: ({ reason }) => reason },
                {
                  key: 'amount',
                  header: 'Amount',
                  render: ({ amount }) => (amount === null ? '' : formatRupees(amount)),
                },
                { key: 'since', header: 'Since', render: ({ since }) => formatDateTime(since) },
                {
                  key: 'retry',
                  header: 'Action',
                  render: (item) => (item.can_retry ? <RetryButton item={item} /> : null),
                },
              ]}
            />
          )
        }
      </AdminQuery>
    </div>
  );
}

function RetryButton({ item }: { item: AttentionItem }) {
  const client = useQueryClient();
  const retrying = useMutation({
    mutationFn: () => browserApi().call(adminEndpoints.retryOrder, { parameters: { id: item.order_id } }),
    retry: false,
    onSuccess: (list) => {
      client.setQueryData(attentionQuery.queryKey, list);
      showToast({ kind: 'success', title: `Order ${item.order_number} is being tried again.` });
    },
    onError: (error) => showToast({ kind: 'error', title: error.message }),
  });
  return (
    <Button
      variant="line"
      size="small"
      aria-label={`Retry ${item.order_number}`}
      isBusy={retrying.isPending}
      onClick={() => retrying.mutate()}
    >
      Retry
    </Button>
  );
}
