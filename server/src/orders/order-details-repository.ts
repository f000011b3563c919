import { sql } from 'kysely';
import type { OrderActor, OrderState } from '#contract/order-states.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import type {} from './invoices/tax-document-tables.ts';
import type { OrderItemRow, OrderRow } from './order-tables.ts';
import type { RefundRow } from './refund-repository.ts';

/** Dates inside `json_agg` arrive as text. */
type WithTextDates<Row> = {
  [Name in keyof Row]: Row[Name] extends Date | null ? string | Row[Name] : Row[Name];
};

export type RefundJson = WithTextDates<Omit<RefundRow, 'order_id' | 'cause' | 'request_hash'>>;
export type EventJson = {
  status: OrderState | null;
  actor: OrderActor;
  is_refund: boolean;
  note: string | null;
  created_at: string;
};

export type OrderDetails = {
  order: OrderRow;
  items: OrderItemRow[];
  refunds: RefundJson[];
  events: EventJson[];
  invoiceNumber: string | null;
};

/** Reads an order with items, refunds and events in one statement, so that they are consistent with each other. */
export async function findOrderDetails(
  session: DatabaseSession,
  orderId: string,
): Promise<OrderDetails | undefined> {
  const found = await session
    .selectFrom('orders')
    .selectAll()
    .select([
      sql<OrderItemRow[]>`(
        select coalesce(json_agg(line order by position), '[]') from order_items as line where order_id = orders._id
      )`.as('items'),
      sql<RefundJson[]>`(
        select coalesce(json_agg(json_build_object(
          '_id', _id, 'status', status, 'shippingPaise', shipping_paise, 'amountPaise', amount_paise,
          'created_at', created_at, 'settled_at', settled_at,
          'lines', (
            select coalesce(json_agg(json_build_object(
              'productId', product_id, 'quantity', quantity, 'amountPaise', amount_paise) order by product_id), '[]')
            from order_refund_items where refund_id = refund._id)
        ) order by created_at, _id), '[]') from order_refunds as refund where order_id = orders._id
      )`.as('refunds'),
      sql<EventJson[]>`(
        select coalesce(json_agg(json_build_object(
          'status', status, 'actor', actor, 'is_refund', is_refund, 'note', note, 'created_at', created_at) order by created_at), '[]')
        from order_events where order_id = orders._id
      )`.as('events'),
      sql<string | null>`(
        select number from tax_documents where order_id = orders._id and kind = 'invoice'
      )`.as('invoiceNumber'),
    ])
    .where('_id', '=', orderId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { items, refunds, events, invoiceNumber, ...order } = found;
  return { order, items, refunds, events, invoiceNumber };
}
