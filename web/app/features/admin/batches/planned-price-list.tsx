import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { PlannedPrice } from '#contract/planned-prices.ts';
import { productBatchEndpoints } from '#contract/product-batch-endpoints.ts';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { apiQuery, browserApi } from '#web/lib/query-client.ts';
import { Table } from '#web/ui/table.tsx';
import { AdminQuery } from '../admin-query.tsx';
import { ChangeButton } from '../change-button.tsx';
import { useMayCall } from '../use-may-call.ts';

const stateNames: Record<PlannedPrice['state'], string> = {
  planned: 'Planned',
  active: 'In force',
  done: 'Done',
  cancelled: 'Cancelled',
};

/** Prices planned for a time, those to come first. */
export function PlannedPriceList() {
  const mayChange = useMayCall()('admin');
  const plans = useQuery({ ...apiQuery(productBatchEndpoints.listPlannedPrices), staleTime: 0, gcTime: 0 });
  return (
    <AdminQuery query={plans} errorTitle="The planned prices could not be loaded">
      {({ planned }) =>
        planned.length === 0 ? (
          <p className="text-ink-2">No price is planned.</p>
        ) : (
          <Table
            caption="Planned prices"
            rows={planned}
            rowKey={({ _id }) => _id}
            columns={[
              { key: 'what', header: 'What', isProse: true, render: (plan) => <Summary plan={plan} /> },
              { key: 'state', header: 'State', render: ({ state }) => stateNames[state] },
              { key: 'from', header: 'From', render: ({ starts_at }) => formatDateTime(starts_at) },
              {
                key: 'until',
                header: 'Until',
                render: ({ ends_at }) => (ends_at ? formatDateTime(ends_at) : '–'),
              },
              { key: 'who', header: 'Who', render: ({ actor }) => actor.full_name ?? 'A deleted account' },
              {
                key: 'cancel',
                header: <span className="sr-only">Cancel</span>,
                render: (plan) => mayChange && plan.state === 'planned' && <CancelButton plan={plan} />,
              },
            ]}
          />
        )
      }
    </AdminQuery>
  );
}

function Summary({ plan: { batch_id, summary } }: { plan: PlannedPrice }) {
  return batch_id ? <Link to={`/admin/portal/prices?batch=${batch_id}`}>{summary}</Link> : summary;
}

function CancelButton({ plan }: { plan: PlannedPrice }) {
  const queryClient = useQueryClient();
  return (
    <ChangeButton
      variant="line"
      size="small"
      label={`Cancel ${plan.summary}`}
      change={{
        name: 'Cancel Plan',
        title: 'Cancel this plan?',
        effect: `${plan.summary}, from ${formatDateTime(plan.starts_at)}: the prices stay as they are.`,
        send: () =>
          browserApi().call(productBatchEndpoints.cancelPlannedPrice, { parameters: { id: plan._id } }),
        outcome: 'The plan is cancelled.',
        onDone: () =>
          void queryClient.invalidateQueries({ queryKey: [productBatchEndpoints.listPlannedPrices.path] }),
      }}
    />
  );
}
