import type { AdminOrderListQuery } from '#contract/admin-orders.ts';
import { toRupees } from '#contract/money.ts';
import { sheetText } from '#server/catalogue/import/csv-text.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { listOrderRows } from '../order-repository.ts';

const MAX_EXPORTED = 100_000;
const columns = [
  ...['order', 'ordered_at', 'status', 'name', 'city', 'state', 'pin_code', 'total', 'carrier'],
  'tracking_number',
];

/** The orders of the filter as CSV for spreadsheets, newest first, without streets and telephone numbers. */
export async function exportOrders(
  session: DatabaseSession,
  filter: Omit<AdminOrderListQuery, 'page'>,
): Promise<string> {
  const { rows } = await listOrderRows(session, filter, { offset: 0, limit: MAX_EXPORTED });
  const records = rows.map(({ recipient, ...order }) => [
    ...[order.order_number, order.created_at.toISOString(), order.status],
    ...[recipient.full_name, recipient.city, recipient.state, recipient.pin_code],
    String(toRupees(order.total_paise)),
    ...[order.carrier ?? '', order.tracking_number ?? ''],
  ]);
  return sheetText([columns, ...records]);
}
