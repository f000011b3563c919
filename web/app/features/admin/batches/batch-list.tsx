import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '#contract/format-number.ts';
import { productBatchEndpoints } from '#contract/product-batch-endpoints.ts';
import type { Batch } from '#contract/product-batches.ts';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table } from '#web/ui/table.tsx';
import { AdminQuery } from '../admin-query.tsx';

const stateNames: Record<Batch['state'], string> = {
  ready: 'Checked',
  refused: 'Refused',
  applying: 'Being applied',
  applied: 'Applied',
  undoing: 'Being undone',
  undone: 'Undone',
};

/** The latest changes of many products. Older ones are in the audit log. */
export function BatchList({ address }: { address: string }) {
  const batches = useQuery({ ...apiQuery(productBatchEndpoints.listBatches), staleTime: 0, gcTime: 0 });
  return (
    <AdminQuery query={batches} errorTitle="The latest changes could not be loaded">
      {({ batches: rows }) =>
        rows.length === 0 ? (
          <EmptyState
            title="No change of many products yet"
            text="Each is listed here with its difference, and can be undone as a whole."
          />
        ) : (
          <div className="panel">
            <Table
              isStacked
              caption="Latest changes"
              rows={rows}
              rowKey={({ _id }) => _id}
              columns={[
                {
                  key: 'what',
                  header: 'What',
                  isProse: true,
                  render: ({ _id, summary }) => <Link to={`${address}?batch=${_id}`}>{summary}</Link>,
                },
                { key: 'state', header: 'State', render: ({ state }) => stateNames[state] },
                {
                  key: 'changed',
                  header: 'Changed',
                  isNumeric: true,
                  render: ({ counts }) => formatNumber(counts.applied + counts.undone + counts.kept),
                },
                { key: 'who', header: 'Who', render: ({ actor }) => actor.full_name ?? 'A deleted account' },
                {
                  key: 'when',
                  header: 'When',
                  render: ({ applied_at, created_at }) => formatDateTime(applied_at ?? created_at),
                },
              ]}
            />
          </div>
        )
      }
    </AdminQuery>
  );
}
