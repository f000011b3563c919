import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '#contract/format-number.ts';
import { formatRupees } from '#contract/money.ts';
import { productBatchEndpoints } from '#contract/product-batch-endpoints.ts';
import { type BatchOutcome, batchOutcomes } from '#contract/product-batch-states.ts';
import type { Batch } from '#contract/product-batches.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { apiQuery, browserApi } from '#web/lib/query-client.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { AdminQuery } from '../admin-query.tsx';
import { ChangeButton } from '../change-button.tsx';
import { DeskState } from '../desk-state.tsx';
import { useMayCall } from '../use-may-call.ts';
import { BatchRows, outcomeNames } from './batch-rows.tsx';
import './batches.css';
import '../desk.css';

const POLL_MS = 700;

interface BatchViewProps {
  batchId: string;
  /** The page that this is shown on. */
  address: string;
  outcome?: BatchOutcome;
  page: number;
}

/** The difference of a change of many products, and the buttons to apply and undo it. */
export function BatchView({ batchId, address, outcome, page }: BatchViewProps) {
  const query = useQuery({
    ...apiQuery(productBatchEndpoints.readBatch, { id: batchId, page, ...(outcome && { outcome }) }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (isRunning(state.data?.batch) ? POLL_MS : false),
  });
  const hrefFor = (shown: BatchOutcome | undefined, number = 1) => {
    const parameters = new URLSearchParams({ batch: batchId });
    if (shown) parameters.set('outcome', shown);
    if (number > 1) parameters.set('page', String(number));
    return `${address}?${parameters}`;
  };
  return (
    <AdminQuery query={query} errorTitle="The change could not be loaded">
      {({ batch, rows, pagination }) => (
        <>
          <BatchState batch={batch} address={address} />
          <Progress batch={batch} />
          <nav className="desk-views" aria-label="Products by outcome">
            <Link to={hrefFor(undefined)} aria-current={outcome ? undefined : 'page'}>
              All <span className="num">{formatNumber(batch.total)}</span>
            </Link>
            {batchOutcomes
              .filter((name) => batch.counts[name] > 0)
              .map((name) => (
                <Link key={name} to={hrefFor(name)} aria-current={outcome === name ? 'page' : undefined}>
                  {outcomeNames[name]} <span className="num">{formatNumber(batch.counts[name])}</span>
                </Link>
              ))}
          </nav>
          <BatchRows rows={rows} />
          <Pagination
            page={page}
            pageCount={pagination.total_pages}
            hrefFor={(number) => hrefFor(outcome, number)}
          />
        </>
      )}
    </AdminQuery>
  );
}

function isRunning(batch: Batch | undefined): boolean {
  return batch?.state === 'applying' || batch?.state === 'undoing';
}

const stateNames: Record<Batch['state'], string> = {
  ready: 'Checked, not applied',
  refused: 'Refused: the file has errors',
  applying: 'Being applied',
  applied: 'Applied',
  undoing: 'Being undone',
  undone: 'Undone',
};

function BatchState({ batch, address }: { batch: Batch; address: string }) {
  const mayChange = useMayCall()('admin');
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries();
  const applying = useMutation({
    mutationFn: () => browserApi().call(productBatchEndpoints.applyBatch, { parameters: { id: batch._id } }),
    retry: false,
    onSettled: refresh,
  });
  const { counts } = batch;
  return (
    <>
      <DeskState state={stateNames[batch.state]} next={batch.summary}>
        {mayChange && batch.state === 'ready' && counts.planned > 0 && (
          <Button isBusy={applying.isPending} onClick={() => applying.mutate()}>
            Apply to {productsText(counts.planned)}
          </Button>
        )}
        {mayChange && batch.state === 'applied' && counts.applied > 0 && (
          <ChangeButton
            variant="line"
            change={{
              name: 'Undo',
              title: 'Undo this change?',
              effect: `${productsText(counts.applied)} ${counts.applied === 1 ? 'gets' : 'get'} the former values back. Those that were changed again since stay as they are, and are listed.`,
              send: () =>
                browserApi().call(productBatchEndpoints.undoBatch, { parameters: { id: batch._id } }),
              outcome: 'The change is undone.',
              onDone: refresh,
            }}
          />
        )}
        <ButtonLink to={address} variant={batch.state === 'ready' ? 'ghost' : 'line'}>
          {batch.state === 'ready' ? 'Discard' : 'Back to the Form'}
        </ButtonLink>
      </DeskState>
      {applying.error && <Notice tone="error">{describeFailure(applying.error)}</Notice>}
      <Totals batch={batch} />
    </>
  );
}

function Totals({ batch }: { batch: Batch }) {
  const { counts, price_before, price_after } = batch;
  const figures = [
    batch.state === 'ready' && [
      'Nothing is changed yet',
      `${formatNumber(counts.planned)} to change, ${formatNumber(counts.skipped)} skipped`,
    ],
    price_before > 0 && [
      'Sum of these prices',
      `${formatRupees(price_before)} → ${formatRupees(price_after)}`,
    ],
    batch.warning_count > 0 && ['Warnings', formatNumber(batch.warning_count)],
    counts.left_out > 0 && ['Left out, because they changed after the check', formatNumber(counts.left_out)],
    counts.kept > 0 && ['Not undone, because they changed again', formatNumber(counts.kept)],
    batch.applied_at && [
      'Applied',
      `${formatDateTime(batch.applied_at)} by ${batch.actor.full_name ?? 'a deleted account'}`,
    ],
    batch.undone_at && ['Undone', formatDateTime(batch.undone_at)],
  ].filter((figure) => Array.isArray(figure));
  return (
    <dl className="batch-totals">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Progress({ batch }: { batch: Batch }) {
  if (!isRunning(batch)) return null;
  const { counts, total } = batch;
  const left = batch.state === 'applying' ? counts.planned : counts.applied;
  const all =
    batch.state === 'applying' ? total - counts.skipped : counts.applied + counts.undone + counts.kept;
  return (
    <div className="batch-progress">
      <progress value={all - left} max={all} aria-label={stateNames[batch.state]} />
      <span className="num">
        {formatNumber(all - left)} of {formatNumber(all)}
      </span>
    </div>
  );
}

function productsText(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'Product' : 'Products'}`;
}
