import type { DeletionPreview } from '#contract/accounts.ts';
import type { AdminOrder, AdminOrderList, AdminOrderListQuery } from '#contract/admin-orders.ts';
import { ORDERS_PER_PAGE, type Order, type OrderList, type OrderListQuery } from '#contract/orders.ts';
import { buildPagination } from '#contract/pagination.ts';
import { orderIdProblem } from '#contract/validation.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { describeAdminOrder, describeOrder, describeSummary } from './describe-order.ts';
import type { OrderKey } from './lock-order.ts';
import { findOrderDetails, type OrderDetails } from './order-details-repository.ts';
import { fail } from './order-errors.ts';
import { listItems, listOrderedProducts } from './order-item-repository.ts';
import {
  countSalesByDay,
  findOrder,
  listKeptOrders,
  listOrderRows,
  type OrderFilter,
} from './order-repository.ts';
import type { OrderRow } from './order-tables.ts';
import { sumRefunds } from './refund-repository.ts';

/** Validates an order id and lower-cases it: mail programs and users change the case. */
export function readOrderId(text: string): string {
  const problem = orderIdProblem(text);
  if (problem) throw fail(problem === 'Order ID is required' ? 'missing_order_id' : 'invalid_order_id');
  return text.toLowerCase();
}

export async function readOrder(
  session: DatabaseSession,
  key: { orderId: string; userId: string },
): Promise<Order> {
  return describeOrder(await requireOrderDetails(session, key));
}

export async function readAdminOrder(session: DatabaseSession, orderId: string): Promise<AdminOrder> {
  return describeAdminOrder(await requireOrderDetails(session, { orderId }));
}

export async function listOrders(
  session: DatabaseSession,
  userId: string,
  query: OrderListQuery,
): Promise<OrderList> {
  const { rows, pagination } = await readOrderPage(session, { userId, status: query.status }, query.page);
  return { orders: rows.map(({ row, items, paise }) => describeSummary(row, items, paise)), pagination };
}

/** The orders of all buyers. */
export async function listAdminOrders(
  session: DatabaseSession,
  { page, ...filter }: AdminOrderListQuery,
): Promise<AdminOrderList> {
  const { rows, pagination } = await readOrderPage(session, filter, page);
  const orders = rows.map(({ row, items, paise }) => {
    const { full_name, city } = row.recipient;
    return {
      ...describeSummary(row, items, paise),
      recipient: { full_name, city },
      is_test: row.is_test,
    };
  });
  return { orders, pagination };
}

async function readOrderPage(session: DatabaseSession, filter: OrderFilter, page: number) {
  const { rows, count } = await listOrderRows(session, filter, {
    offset: (page - 1) * ORDERS_PER_PAGE,
    limit: ORDERS_PER_PAGE,
  });
  const ids = rows.map(({ _id }) => _id);
  const items = await listItems(session, ids);
  const refunded = await sumRefunds(session, ids);
  const byOrder = Map.groupBy(items, ({ order_id }) => order_id);
  return {
    rows: rows.map((row) => ({ row, items: byOrder.get(row._id) ?? [], paise: refunded.get(row._id) ?? 0 })),
    pagination: buildPagination(page, count, ORDERS_PER_PAGE),
  };
}

/** The ids of the products of an order; none if it is of another user. */
export async function readOrderedProducts(
  session: DatabaseSession,
  order: { orderId: string; userId: string },
): Promise<string[]> {
  return listOrderedProducts(session, order);
}

/** For the export of personal data. */
export async function readOrdersOf(session: DatabaseSession, userId: string): Promise<Order[]> {
  const { rows } = await listOrderRows(session, { userId }, { offset: 0, limit: 10_000 });
  const orders: Order[] = [];
  for (const { _id } of rows) orders.push(await readOrder(session, { orderId: _id, userId }));
  return orders;
}

/** The orders that stay when the account of a user is deleted. */
export async function readKeptOrders(session: DatabaseSession, userId: string): Promise<DeletionPreview> {
  const rows = await listKeptOrders(session, userId);
  return {
    open_orders: rows.filter(({ isOpen }) => isOpen).map(({ order_number }) => order_number),
    kept_orders: rows.length,
  };
}

/** Counts, per product and UTC day of payment, the orders that contain it. Cancelled and returned items do not count. */
export async function countSales(
  session: DatabaseSession,
  days: number,
): Promise<{ product_id: string; day: string; sales: number }[]> {
  return countSalesByDay(session, days);
}

/** Throws `unknown_order` also for an order of another user. */
export async function requireOrder(
  session: DatabaseSession,
  { orderId, userId }: OrderKey,
): Promise<OrderRow> {
  const order = await findOrder(session, orderId);
  if (!order || (userId !== undefined && order.user_id !== userId)) throw fail('unknown_order');
  return order;
}

async function requireOrderDetails(
  session: DatabaseSession,
  { orderId, userId }: OrderKey,
): Promise<OrderDetails> {
  const details = await findOrderDetails(session, orderId);
  if (!details || (userId !== undefined && details.order.user_id !== userId)) throw fail('unknown_order');
  return details;
}
