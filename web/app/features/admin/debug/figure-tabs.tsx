import type { ReactNode } from 'react';
import { adminDebugEndpoints } from '#contract/admin-debug-endpoints.ts';
import { formatNumber } from '#contract/format-number.ts';
import { formatRupeesAndPaise } from '#contract/money.ts';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { DebugQuery } from './debug-query.tsx';
import { FactList } from './fact-list.tsx';
import { StatusMark } from './status-mark.tsx';

export function ProductsTab() {
  return (
    <DebugQuery endpoint={adminDebugEndpoints.getProducts}>
      {({ statistics, category_distribution, recent_products }) => (
        <>
          <FactList
            facts={[
              ['All products', formatNumber(statistics.total_products)],
              ['Active', formatNumber(statistics.active_products)],
              ['Out of stock', formatNumber(statistics.out_of_stock)],
              ['In stock', percent(statistics.stock_percentage)],
            ]}
          />
          <h3>Categories</h3>
          <Counts rows={category_distribution} nameOf={(name) => name} />
          <h3>Newest products</h3>
          <Rows
            rows={recent_products.map(({ _id, name, category, qty, created_at }) => ({
              ...{ _id, text: name, value: `${formatNumber(qty)} in stock` },
              details: [category, formatDateTime(created_at)],
            }))}
          />
        </>
      )}
    </DebugQuery>
  );
}

export function OrdersTab() {
  return (
    <DebugQuery endpoint={adminDebugEndpoints.getOrders}>
      {({ period, statistics, revenue_analysis, status_distribution, recent_orders }) => (
        <>
          <FactList
            facts={[
              ['All orders', formatNumber(statistics.total_orders)],
              ['Revenue', formatRupeesAndPaise(revenue_analysis.total_revenue)],
              ['Period', period],
              ['Orders in the period', formatNumber(statistics.recent_orders)],
              ['Growth', growth(statistics.growth_rate)],
            ]}
          />
          <h3>Orders by status</h3>
          <Counts rows={status_distribution} nameOf={(status) => <StatusMark status={status} />} />
          <h3>Newest orders</h3>
          <Rows
            rows={recent_orders.map(
              ({ _id, order_number, status, total_amount, items_count, created_at }) => ({
                ...{ _id, text: order_number, value: formatRupeesAndPaise(total_amount) },
                details: [
                  <StatusMark key="status" status={status} />,
                  `${formatNumber(items_count)} ${items_count === 1 ? 'item' : 'items'}`,
                  formatDateTime(created_at),
                ],
              }),
            )}
          />
        </>
      )}
    </DebugQuery>
  );
}

export function UsersTab() {
  return (
    <DebugQuery endpoint={adminDebugEndpoints.getUsers}>
      {({ period, statistics, most_active_users, recent_users }) => (
        <>
          <FactList
            facts={[
              ['All users', formatNumber(statistics.total_users)],
              ['Admins', formatNumber(statistics.admin_users)],
              ['Period', period],
              ['New in the period', formatNumber(statistics.recent_users)],
              ['Growth', growth(statistics.growth_rate)],
            ]}
          />
          <h3>Most active users</h3>
          <Rows
            rows={most_active_users.map(({ _id, full_name, order_count, total_spent }) => ({
              ...{ _id, text: full_name, value: formatRupeesAndPaise(total_spent) },
              details: [`${formatNumber(order_count)} ${order_count === 1 ? 'order' : 'orders'}`],
            }))}
          />
          <h3>Newest users</h3>
          <Rows
            rows={recent_users.map(({ _id, full_name, email, is_admin, created_at }) => ({
              ...{ _id, text: full_name, value: is_admin ? 'Admin' : '' },
              details: [email, formatDateTime(created_at)],
            }))}
          />
        </>
      )}
    </DebugQuery>
  );
}

function percent(value: number): string {
  return `${formatNumber(value, 1)} %`;
}

function growth(rate: number): string {
  return `${rate > 0 ? '+' : ''}${percent(rate)}`;
}

interface CountsProps {
  rows: readonly { _id: string; count: number }[];
  nameOf: (id: string) => ReactNode;
}

function Counts({ rows, nameOf }: CountsProps) {
  if (rows.length === 0) return <Nothing />;
  return (
    <ul className="debug-rows">
      {rows.map(({ _id, count }) => (
        <li key={_id}>
          {nameOf(_id)}
          <span className="num">{formatNumber(count)}</span>
        </li>
      ))}
    </ul>
  );
}

interface RowsProps {
  rows: readonly { _id: string; text: string; value: string; details: readonly ReactNode[] }[];
}

function Rows({ rows }: RowsProps) {
  if (rows.length === 0) return <Nothing />;
  return (
    <ul className="debug-rows">
      {rows.map(({ _id, text, value, details }) => (
        <li key={_id}>
          <span>
            {text}
            {details.map((detail, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row always has the same details in the same order.
              <small key={index}>{detail}</small>
            ))}
          </span>
          <span className="num">{value}</span>
        </li>
      ))}
    </ul>
  );
}

function Nothing() {
  return <p className="debug-note">None yet.</p>;
}
