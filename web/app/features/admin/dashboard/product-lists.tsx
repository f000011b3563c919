import { Link } from 'react-router';
import type { AdminOverview } from '#contract/admin.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { formatNumber } from '#contract/format-number.ts';
import { formatRupees } from '#contract/money.ts';
import { searchHref } from '#web/features/search/search-href.ts';
import { TextLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table } from '#web/ui/table.tsx';
import { PRODUCTS_PATH } from '../products/product-list-address.ts';

/** Links to the product where staff changes its stock and price. */
function ProductLink({ id, name }: { id: string; name: string }) {
  return <Link to={`${PRODUCTS_PATH}/${id}`}>{name}</Link>;
}

/** Where the work on a list is done. */
function More({ to, children }: { to: string; children: string }) {
  return (
    <p className="dashboard-more">
      <TextLink to={to}>{children}</TextLink>
    </p>
  );
}

const productColumn = { key: 'name', header: 'Product', isProse: true };

export function BestSellers({ products }: { products: Dashboard['best_sellers'] }) {
  return (
    <div className="panel dashboard-panel">
      {products.length === 0 ? (
        <EmptyState
          title="Nothing sold in this period"
          text="The products with the highest sales appear here."
        />
      ) : (
        <Table
          isStacked
          caption="Best sellers"
          rows={products}
          rowKey={({ product_id }) => product_id}
          columns={[
            {
              ...productColumn,
              render: ({ product_id, name }) => <ProductLink id={product_id} name={name} />,
            },
            {
              key: 'quantity',
              header: 'Sold (before)',
              isNumeric: true,
              render: ({ quantity, previous_quantity }) =>
                `${formatNumber(quantity)} (${formatNumber(previous_quantity)})`,
            },
            { key: 'sales', header: 'Sales', isNumeric: true, render: ({ sales }) => formatRupees(sales) },
          ]}
        />
      )}
      <More to={PRODUCTS_PATH}>All products</More>
    </div>
  );
}

export function RunningOut({ products }: { products: AdminOverview['stock']['running_out'] }) {
  return (
    <div className="panel dashboard-panel dashboard-low">
      {products.length === 0 ? (
        <EmptyState
          title="No product is running low"
          text="Products with fewer than five left, or with stock for less than 14 days, appear here."
        />
      ) : (
        <Table
          caption="Running low"
          rows={products}
          rowKey={({ _id }) => _id}
          columns={[
            { ...productColumn, render: ({ _id, name }) => <ProductLink id={_id} name={name} /> },
            { key: 'qty', header: 'Left', isNumeric: true, render: ({ qty }) => formatNumber(qty) },
            {
              key: 'sold',
              header: 'Sold in 30 days',
              isNumeric: true,
              render: ({ sold_30_days }) => formatNumber(sold_30_days),
            },
            {
              key: 'cover',
              header: 'Lasts',
              isNumeric: true,
              render: ({ qty, days_of_cover }) => describeCover(qty, days_of_cover),
            },
          ]}
        />
      )}
      <More to={`${PRODUCTS_PATH}?sort=stock&direction=asc`}>All products by stock</More>
    </div>
  );
}

function describeCover(qty: number, days: number | null): string {
  if (qty === 0) return 'sold out';
  if (days === null) return 'no sales';
  return `${formatNumber(days)} ${days === 1 ? 'day' : 'days'}`;
}

export function ZeroResultSearches({ searches }: { searches: AdminOverview['fruitless_searches'] }) {
  return (
    <div className="panel dashboard-panel">
      {searches.length === 0 ? (
        <EmptyState
          title="Every search found something"
          text="Searches of several visitors in the last 7 days that found nothing appear here."
        />
      ) : (
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
            {
              key: 'count',
              header: 'Visitors',
              isNumeric: true,
              render: ({ search_count }) => formatNumber(search_count),
            },
          ]}
        />
      )}
      <More to="/admin/portal/search">Mend searches</More>
    </div>
  );
}
