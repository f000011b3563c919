import { useSearchParams } from 'react-router';
import { batchOutcomes } from '#contract/product-batch-states.ts';
import { readPage } from '../read-page.ts';
import { BatchView } from './batch-view.tsx';

/** The batch, the outcome and the page that are in the address. */
export function ShownBatch({ address }: { address: string }) {
  const [parameters] = useSearchParams();
  return (
    <BatchView
      batchId={parameters.get('batch') ?? ''}
      address={address}
      outcome={batchOutcomes.find((name) => name === parameters.get('outcome'))}
      page={readPage(parameters)}
    />
  );
}
