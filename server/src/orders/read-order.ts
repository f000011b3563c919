import type { AdminOrder } from '#contract/admin-orders.ts';
import { ORDERS_PER_PAGE, type Order, type OrderList, type OrderListQuery } from '#contract/orders.ts';
import { buildPagination } from '#contract/pagination.ts';
import { orderIdProblem } from '#contract/validation.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { describeAdminOrder, describeOrder, describeSummary } from './describe-order.ts';
import type { OrderKey } from './lock-order.ts';
import { fail } from './order-errors.ts';
import { listItems } from './order-item-repository.ts';
import { findOrder, listOrderRows, type OrderFilter } from './order-repository.ts';
import type { OrderRow } from './order-tables.ts';
import { findWholeOrder, type WholeOrder } from './whole-order-repository.ts';

/** As it is stored: people and mail programs change the case of letters. */
export function readOrderId(text: string): string {
  const problem = orderIdProblem(text);
  if (problem) throw fail(problem === 'Order ID is required' ? 'missing_order_id' : 'invalid_order_id');
  return text.toLowerCase();
}

export async function readOrder(
  session: DatabaseSession,
  key: { orderId: string; userId: string },
): Promise<Order> {
  return describeOrder(await requireWholeOrder(session, key));
}

export async function readAdminOrder(session: DatabaseSession, orderId: string): Promise<AdminOrder> {
  return describeAdminOrder(await requireWholeOrder(session, { orderId }));
}

export async function listOrders(
  session: DatabaseSession,
  filter: Omit<OrderFilter, 'status'>,
  { page, status }: OrderListQuery,
): Promise<OrderList> {
  const { rows, count } = await listOrderRows(
    session,
    { ...filter, status },
    { offset: (page - 1) * ORDERS_PER_PAGE, limit: ORDERS_PER_PAGE },
  );
  const items = await listItems(
    session,
    rows.map(({ _id }) => _id),
  );
  const byOrder = Map.groupBy(items, ({ order_id }) => order_id);
  return {
    orders: rows.map((row) => describeSummary(row, byOrder.get(row._id) ?? [])),
    pagination: buildPagination(page, count, ORDERS_PER_PAGE),
  };
}

/** For people who ask what the shop knows of them. */
export async function readOrdersOf(session: DatabaseSession, userId: string): Promise<Order[]> {
  const { rows } = await listOrderRows(session, { userId }, { offset: 0, limit: 10_000 });
  const orders: Order[] = [];
  for (const { _id } of rows) orders.push(await readOrder(session, { orderId: _id, userId }));
  return orders;
}

/** Another's order is as good as none. */
export async function requireOrder(
  session: DatabaseSession,
  { orderId, userId }: OrderKey,
): Promise<OrderRow> {
  const order = await findOrder(session, orderId);
  if (!order || (userId !== undefined && order.user_id !== userId)) throw fail('unknown_order');
  return order;
}

async function requireWholeOrder(
  session: DatabaseSession,
  { orderId, userId }: OrderKey,
): Promise<WholeOrder> {
  const whole = await findWholeOrder(session, orderId);
  if (!whole || (userId !== undefined && whole.order.user_id !== userId)) throw fail('unknown_order');
  return whole;
}
