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
                <PlannedPriceRow key={plan._id} plan={plan} name={plan.summary} />
              ))}
            </ul>
          </section>
        )
      }
    </AdminQuery>
  );
}

/** One plan with its times. Its name leads to what it did, where it can be undone. */
export function PlannedPriceRow({ plan, name }: { plan: PlannedPrice; name: string }) {
  const mayChange = useMayCall()('admin');
  const { batch_id, state, starts_at, ends_at, actor } = plan;
  return (
    <li>
      <span className="planned-price-name">
        {batch_id ? <Link to={`/admin/portal/prices?batch=${batch_id}`}>{name}</Link> : name}
      </span>
      <span>{stateNames[state]}</span>
      <span className="num">
        From {formatDateTime(starts_at)}
        {ends_at && ` until ${formatDateTime(ends_at)}`}
      </span>
      <span className="text-ink-2">By {actor.full_name ?? 'a deleted account'}</span>
      {mayChange && state === 'planned' && <CancelButton plan={plan} />}
    </li>
  );
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
