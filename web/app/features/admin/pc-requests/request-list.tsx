import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatNumber } from '#contract/format-number.ts';
import { formatRupees } from '#contract/money.ts';
import {
  customPcRequestLabels,
  customPcRequestStates,
} from '#contract/pc-builder/custom-pc-request-states.ts';
import { adminPcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import { formatDate } from '#web/features/orders/order-texts.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { TextLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Table } from '#web/ui/table.tsx';
import { AdminQuery } from '../admin-query.tsx';
import { ExportButton } from '../export-button.tsx';
import { readPage } from '../read-page.ts';
import { requestDesk } from './request-addresses.ts';
import '../list-tools.css';

/** All requests, newest first, or those in one state. */
export function RequestList() {
  const [parameters] = useSearchParams();
  const wanted = parameters.get('status');
  const status = customPcRequestStates.find((state) => state === wanted);
  const page = readPage(parameters);
  const address = `?view=list${status ? `&status=${status}` : ''}`;
  const requests = useQuery({
    ...apiQuery(adminPcBuilderEndpoints.listRequests, { page, ...(status && { status }) }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <>
      <nav className="desk-views" aria-label="Requests by state">
        <Link to="?view=list" aria-current={status ? undefined : 'page'}>
          All
        </Link>
        {customPcRequestStates.map((state) => (
          <Link
            key={state}
            to={`?view=list&status=${state}`}
            aria-current={state === status ? 'page' : undefined}
          >
            {customPcRequestLabels[state]}
          </Link>
        ))}
      </nav>
      <AdminQuery query={requests} errorTitle="The requests could not be loaded">
        {({ data, pagination }) =>
          data.length === 0 ? (
            <EmptyState
              title="No requests"
              text={status ? 'No request is in this state.' : 'Nobody has requested a custom PC yet.'}
            />
          ) : (
            <>
              <div className="desk-list-tools justify-end">
                <ExportButton
                  endpoint={adminPcBuilderEndpoints.exportRequests}
                  filter={status ? { status } : {}}
                  fileName="pc-requests.csv"
                />
              </div>
              <Table
                isStacked
                caption={`${formatNumber(pagination.total_count)} ${pagination.total_count === 1 ? 'request' : 'requests'}, newest first`}
                rows={data}
                rowKey={({ reference }) => reference}
                columns={[
                  {
                    key: 'reference',
                    header: 'Request',
                    render: ({ reference }) => <TextLink to={requestDesk(reference)}>{reference}</TextLink>,
                  },
                  { key: 'buyer', header: 'Buyer', render: ({ contact }) => contact.full_name },
                  { key: 'state', header: 'State', render: (row) => customPcRequestLabels[row.status] },
                  { key: 'parts', header: 'Parts', isNumeric: true, render: ({ parts }) => parts.length },
                  {
                    key: 'total',
                    header: 'Total',
                    isNumeric: true,
                    render: ({ parts, total }) => (parts.length === 0 ? '–' : formatRupees(total)),
                  },
                  { key: 'sent', header: 'Requested', render: ({ created_at }) => formatDate(created_at) },
                  {
                    key: 'changed',
                    header: 'Last change',
                    render: ({ updated_at }) => formatDate(updated_at),
                  },
                ]}
              />
              <Pagination
                page={page}
                pageCount={pagination.total_pages}
                hrefFor={(number) => `${address}&page=${number}`}
              />
            </>
          )
        }
      </AdminQuery>
    </>
  );
}
