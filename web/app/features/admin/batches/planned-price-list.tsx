import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { PlannedPrice } from '#contract/planned-prices.ts';
import { productBatchEndpoints } from '#contract/product-batch-endpoints.ts';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { apiQuery, browserApi } from '#web/lib/query-client.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AdminQuery } from '../admin-query.tsx';
import { ChangeButton } from '../change-button.tsx';
import { useMayCall } from '../use-may-call.ts';
import './planned-price-list.css';

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
          <EmptyState
            title="No price is planned"
            text="Prices that begin or end on a date appear here, such as those of a sale."
          />
        ) : (
          <section>
            <h2 className="mb-3 text-18">Planned prices</h2>
            <ul className="panel planned-prices" aria-label="Planned prices">
              {planned.map((plan) => (
                <li key={plan._id}>
                  <span className="planned-price-name">
                    <Summary plan={plan} />
                  </span>
                  <span>{stateNames[plan.state]}</span>
                  <span className="num">
                    From {formatDateTime(plan.starts_at)}
                    {plan.ends_at && ` until ${formatDateTime(plan.ends_at)}`}
                  </span>
                  <span className="text-ink-2">By {plan.actor.full_name ?? 'a deleted account'}</span>
                  {mayChange && plan.state === 'planned' && <CancelButton plan={plan} />}
                </li>
              ))}
            </ul>
          </section>
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
