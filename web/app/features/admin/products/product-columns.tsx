import type { ReactNode } from 'react';
import type { AdminProductListQuery, AdminProductRow } from '#contract/admin-products.ts';
import { LOW_STOCK_THRESHOLD } from '#contract/available-quantity.ts';
import { formatNumber } from '#contract/format-number.ts';
import { formatRupees, formatRupeesAndPaise } from '#contract/money.ts';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { Badge } from '#web/ui/badge.tsx';

export interface ProductColumn {
  key: string;
  title: string;
  sort: AdminProductListQuery['sort'];
  isNumeric?: boolean;
  /** Hidden from roles that may not see costs. */
  isCost?: boolean;
  render: (row: AdminProductRow) => ReactNode;
}

/** The columns after the product's name, in their order. */
export const productColumns: readonly ProductColumn[] = [
  { key: 'category', title: 'Category', sort: 'category', render: ({ category }) => category },
  { key: 'brand', title: 'Brand', sort: 'manufacturer', render: ({ manufacturer }) => manufacturer },
  {
    key: 'price',
    title: 'Price',
    sort: 'price',
    isNumeric: true,
    render: ({ display_price }) => formatRupees(display_price),
  },
  {
    key: 'cost',
    title: 'Cost',
    sort: 'cost',
    isNumeric: true,
    isCost: true,
    render: ({ cost }) => (cost === null ? '–' : formatRupeesAndPaise(cost)),
  },
  {
    key: 'margin',
    title: 'Margin',
    sort: 'margin',
    isNumeric: true,
    isCost: true,
    render: ({ margin_percent }) => (margin_percent === null ? 'Unknown' : `${margin_percent} %`),
  },
  {
    key: 'stock',
    title: 'Stock',
    sort: 'stock',
    isNumeric: true,
    render: ({ qty }) => (
      <span className={qty < LOW_STOCK_THRESHOLD ? 'product-stock-low' : undefined}>{formatNumber(qty)}</span>
    ),
  },
  { key: 'state', title: 'State', sort: 'state', render: (row) => <States row={row} /> },
  {
    key: 'changed',
    title: 'Changed',
    sort: 'updated',
    render: ({ updated_at }) => <span className="product-changed">{formatDateTime(updated_at)}</span>,
  },
];

function States({ row }: { row: AdminProductRow }) {
  const texts = [
    row.is_archived && 'Archived',
    row.qty === 0 && 'Out of stock',
    row.qty > 0 && row.qty < LOW_STOCK_THRESHOLD && 'Low stock',
    row.is_price_estimated && 'Estimated price',
    row.is_trending && 'Trending',
    row.is_gaming && 'Gaming',
    row.is_office && 'Office',
  ].filter((text) => text !== false);
  return (
    <span className="product-states">
      {texts.map((text) => (
        <Badge key={text}>{text}</Badge>
      ))}
    </span>
  );
}
