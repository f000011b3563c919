import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { AdminBulkOrderList } from '#contract/admin-bulk-orders.ts';
import { adminBulkOrderEndpoints } from '#contract/bulk-order-endpoints.ts';
import { formatNumber } from '#contract/format-number.ts';
import { formatRupees } from '#contract/money.ts';
import type { QuoteState } from '#contract/quote-states.ts';
import { quoteStateNames } from '#web/features/bulk-orders/quote/describe-quote-state.ts';
import { formatDate } from '#web/features/orders/order-texts.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { TextLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Table } from '#web/ui/table.tsx';
import { AdminQuery } from '../admin-query.tsx';
import { ExportButton } from '../export-button.tsx';
import { readPage } from '../read-page.ts';
import { quoteDesk } from './quote-addresses.ts';
import '../desk.css';
import '../list-tools.css';

interface View {
  status: QuoteState | null;
  name: string;
  empty: string;
  /** Quotes in these states wait for somebody, so their number is shown. */
  isCounted?: boolean;
}

const toPrice: View = {
  status: 'requested',
  name: 'To price',
  empty: 'Every request for a quote has prices.',
  isCounted: true,
};

const views: readonly View[] = [
  toPrice,
  { status: 'priced', name: 'To send', empty: 'Every priced quote is sent.', isCounted: true },
  { status: 'sent', name: 'With the buyer', empty: 'No quote waits for its buyer.', isCounted: true },
  {
    status: 'ordered',
    name: 'To be paid',
    empty: 'No ordered quote waits for its payment.',
    isCounted: true,
  },
  { status: 'paid', name: 'Paid', empty: 'No paid quote is open.' },
  { status: 'declined', name: 'Declined', empty: 'No quote was declined.' },
  { status: 'expired', name: 'Expired', empty: 'No quote has expired.' },
  { status: 'closed', name: 'Closed', empty: 'No quote is closed.' },
  { status: null, name: 'All', empty: 'Nobody has asked for a quote yet.' },
];

function listQuery(status: QuoteState | null, page: number) {
  return {
    ...apiQuery(adminBulkOrderEndpoints.listBulkOrders, { page, ...(status && { status }) }),
    staleTime: 0,
    gcTime: 0,
  };
}

/** The quotes by state. It opens with those that wait for prices. */
export function QuoteWorkList() {
  const [parameters] = useSearchParams();
  const wanted = parameters.get('status');
  const view = views.find(({ status }) => (status ?? 'all') === wanted) ?? toPrice;
  const page = readPage(parameters);
  const quotes = useQuery(listQuery(view.status, page));
  return (
    <>
      <nav className="desk-views" aria-label="Quotes by state">
        {views.map((other) => (
          <Link key={other.name} to={addressOf(other)} aria-current={other === view ? 'page' : undefined}>
            {other.name}
            {other.isCounted && <Count status={other.status} />}
          </Link>
        ))}
      </nav>
      <AdminQuery query={quotes} errorTitle="The quotes could not be loaded">
        {({ bulk_orders, pagination }) =>
          bulk_orders.length === 0 ? (
            <EmptyState title="Nothing here" text={view.empty} />
          ) : (
            <>
              <div className="desk-list-tools justify-end">
                <ExportButton
                  endpoint={adminBulkOrderEndpoints.exportBulkOrders}
                  filter={view.status ? { status: view.status } : {}}
                  fileName="quotes.csv"
                />
              </div>
              <QuoteTable quotes={bulk_orders} count={pagination.total_count} />
              <Pagination
                page={page}
                pageCount={pagination.total_pages}
                hrefFor={(number) => `${addressOf(view)}&page=${number}`}
              />
            </>
          )
        }
      </AdminQuery>
    </>
  );
}

function addressOf({ status }: View): string {
  return `?status=${status ?? 'all'}`;
}

function Count({ status }: { status: QuoteState | null }) {
  const { data } = useQuery(listQuery(status, 1));
  return data ? <span className="num">{formatNumber(data.pagination.total_count)}</span> : null;
}

type Quote = AdminBulkOrderList['bulk_orders'][number];

function QuoteTable({ quotes, count }: { quotes: readonly Quote[]; count: number }) {
  return (
    <Table
      isStacked
      caption={`${formatNumber(count)} ${count === 1 ? 'quote' : 'quotes'}, newest first`}
      rows={quotes}
      rowKey={({ reference }) => reference}
      columns={[
        {
          key: 'reference',
          header: 'Quote',
          render: ({ reference, kind }) => (
            <>
              <TextLink to={quoteDesk(reference)}>{reference}</TextLink>
              <span className="desk-small">{kind === 'custom_pc' ? 'Custom PC' : 'Bulk order'}</span>
            </>
          ),
        },
        {
          key: 'buyer',
          header: 'Buyer',
          render: ({ full_name, company, email }) => (
            <>
              {company ?? full_name}
              <span className="desk-small">{company ? full_name : email}</span>
            </>
          ),
        },
        { key: 'state', header: 'State', render: ({ status }) => quoteStateNames[status] },
        {
          key: 'lines',
          header: 'Lines',
          isNumeric: true,
          render: ({ line_count }) => formatNumber(line_count),
        },
        {
          key: 'total',
          header: 'Total',
          isNumeric: true,
          render: ({ total }) => (total === null ? '–' : formatRupees(total)),
        },
        { key: 'asked', header: 'Requested', render: ({ created_at }) => formatDate(created_at) },
        { key: 'changed', header: 'Last change', render: ({ updated_at }) => formatDate(updated_at) },
      ]}
    />
  );
}
