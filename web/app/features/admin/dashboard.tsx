import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AdminOverview } from '#contract/admin.ts';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { formatNumber } from '#contract/format-number.ts';
import { searchHref } from '#web/features/search/search-href.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table } from '#web/ui/table.tsx';
import { AdminQuery } from './admin-query.tsx';
import { AttentionOrders } from './attention-orders.tsx';

/** Never cached: stock changes constantly. */
const overviewQuery = { ...apiQuery(adminEndpoints.getOverview), staleTime: 0, gcTime: 0 };

export function Dashboard() {
  const overview = useQuery(overviewQuery);
  return (
    <AdminQuery query={overview} errorTitle="The dashboard could not be loaded">
      {(data) => (
        <>
          <Figures overview={data} />
          <AttentionOrders />
          <div className="admin-lists">
            <LowStock products={data.stock.running_out} />
            <ZeroResultSearches searches={data.fruitless_searches} />
          </div>
        </>
      )}
    </AdminQuery>
  );
}

function Figures({ overview: { users, stock } }: { overview: AdminOverview }) {
  const figures = [
    ['Customers', users.total_users],
    ['New in 30 days', users.recent_users],
    ['Products', stock.total_products],
    ['Running low', stock.low_stock],
    ['Out of stock', stock.out_of_stock],
  ] as const;
  return (
    <dl className="admin-figures">
      {figures.map(([name, count]) => (
        <div key={name} className="panel admin-figure">
          <dt>{name}</dt>
          <dd className="num">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function LowStock({ products }: { products: AdminOverview['stock']['running_out'] }) {
  if (products.length === 0) {
    return (
      <EmptyState
        title="No product is running low"
        text="Products with fewer than five left in stock appear here."
      />
    );
  }
  return (
    <Table
      caption="Running low"
      rows={products}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'name',
          header: 'Product',
          isProse: true,
          render: ({ name, slug_url }) => <Link to={`/product/${slug_url}`}>{name}</Link>,
        },
        { key: 'qty', header: 'Left', isNumeric: true, render: ({ qty }) => qty },
      ]}
    />
  );
}

function ZeroResultSearches({ searches }: { searches: AdminOverview['fruitless_searches'] }) {
  if (searches.length === 0) {
    return (
      <EmptyState
        title="Every search found something"
        text="Searches of several visitors in the last 7 days that found nothing appear here."
      />
    );
  }
  return (
    <Table
      caption="Searches without results, last 7 days"
      rows={searches}
      rowKey={({ query }) => query}
      columns={[
        {
          key: 'query',
          header: 'Searched for',
          isProse: true,
          render: ({ query }) => <Link to={searchHref(query)}>{query}</Link>,
        },
        { key: 'count', header: 'Visitors', isNumeric: true, render: ({ search_count }) => search_count },
      ]}
    />
  );
}
