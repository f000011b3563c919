import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { productBatchEndpoints } from '#contract/product-batch-endpoints.ts';
import { showToast } from '#web/ui/show-toast.ts';
import { useMayCall } from '../use-may-call.ts';
import { BatchList } from './batch-list.tsx';
import { ChangeForm } from './change-form.tsx';
import { PlannedPriceList } from './planned-price-list.tsx';
import { readProducts } from './read-change-form.ts';
import { ShownBatch } from './shown-batch.tsx';
import './batches.css';

const ADDRESS = '/admin/portal/prices';

/** Changes of many products at once, and prices that are planned. A batch of the address is shown instead. */
export function PriceDesk() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const mayChange = useMayCall()('admin');
  if (parameters.has('batch')) return <ShownBatch address={ADDRESS} />;
  return (
    <div className="batch-page">
      {mayChange && (
        <ChangeForm
          key={parameters.toString()}
          selection={readProducts(parameters)}
          startsPlanned={parameters.get('when') === 'planned'}
          onChecked={({ _id }) => void navigate(`${ADDRESS}?batch=${_id}`)}
          onPlanned={({ summary }) => {
            showToast({ kind: 'success', title: `Planned: ${summary}` });
            void queryClient.invalidateQueries({ queryKey: [productBatchEndpoints.listPlannedPrices.path] });
          }}
        />
      )}
      <PlannedPriceList />
      <BatchList address={ADDRESS} />
    </div>
  );
}
