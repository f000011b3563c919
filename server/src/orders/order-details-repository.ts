import { sql } from 'kysely';
import type { OrderActor, OrderState } from '#contract/order-states.ts';
import type { ReturnState } from '#contract/return-states.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import type {} from './invoices/tax-document-tables.ts';
import type { ItemQuantityJson, OrderItemRow, OrderRow } from './order-tables.ts';
import type { RefundRow } from './refund-repository.ts';
import type { ReturnRow } from './return-repository.ts';

/** Dates inside `json_agg` arrive as text. */
type WithTextDates<Row> = {
  [Name in keyof Row]: Row[Name] extends Date | null ? string | Row[Name] : Row[Name];
};

export type RefundJson = WithTextDates<Omit<RefundRow, 'order_id' | 'return_id' | 'request_hash'>>;
export type ReturnJson = WithTextDates<Omit<ReturnRow, 'order_id' | 'request_hash'>> & { photos: string[] };
export type EventJson = {
  status: OrderState | null;
  actor: OrderActor;
  is_refund: boolean;
  note: string | null;
  return_id: string | null;
  return_status: ReturnState | null;
  cancelled_items: ItemQuantityJson[] | null;
  created_at: string;
};

export type OrderDetails = {
  order: OrderRow;
  items: OrderItemRow[];
  refunds: RefundJson[];
  returns: ReturnJson[];
  events: EventJson[];
  invoiceNumber: string | null;
};

/** Reads an order with items, refunds, returns and events in one statement, so that they are consistent with each other. */
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
          '_id', _id, 'status', status, 'method', method, 'cause', cause, 'shippingPaise', shipping_paise, 'amountPaise', amount_paise,
          'created_at', created_at, 'settled_at', settled_at,
          'lines', (
            select coalesce(json_agg(json_build_object(
              'productId', product_id, 'quantity', quantity, 'amountPaise', amount_paise) order by product_id), '[]')
            from order_refund_items where refund_id = refund._id)
        ) order by created_at, _id), '[]') from order_refunds as refund where order_id = orders._id
      )`.as('refunds'),
      sql<ReturnJson[]>`(
        select coalesce(json_agg(json_build_object(
          '_id', _id, 'status', status, 'reason', reason, 'reason_code', reason_code, 'wanted', wanted,
          'replacement_carrier', replacement_carrier, 'replacement_tracking_number', replacement_tracking_number,
          'photos', (
            select coalesce(json_agg(photo._id order by photo.created_at, photo._id), '[]')
            from order_return_photos as photo where photo.return_id = order_return._id),
          'note', note, 'pickup_on', pickup_on, 'carrier', carrier,
          'tracking_number', tracking_number, 'created_at', created_at, 'updated_at', updated_at,
          'items', (
            select coalesce(json_agg(json_build_object(
              'productId', product_id, 'quantity', quantity, 'receivedQuantity', received_quantity) order by product_id), '[]')
            from order_return_items where return_id = order_return._id)
        ) order by created_at, _id), '[]') from order_returns as order_return where order_id = orders._id
      )`.as('returns'),
      sql<EventJson[]>`(
        select coalesce(json_agg(json_build_object(
          'status', status, 'actor', actor, 'is_refund', is_refund, 'note', note, 'return_id', return_id,
          'return_status', return_status, 'cancelled_items', cancelled_items, 'created_at', created_at) order by created_at), '[]')
        from order_events where order_id = orders._id
      )`.as('events'),
      sql<string | null>`(
        select number from tax_documents where order_id = orders._id and kind = 'invoice'
      )`.as('invoiceNumber'),
    ])
    .where('_id', '=', orderId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { items, refunds, returns, events, invoiceNumber, ...order } = found;
  return { order, items, refunds, returns, events, invoiceNumber };
}
