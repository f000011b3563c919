import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { OrderActor, OrderState, RefundMethod, RefundState } from '#contract/order-states.ts';
import type { Recipient } from '#contract/orders.ts';
import type { ReturnReason, ReturnWish } from '#contract/return-reasons.ts';
import type { ReturnState } from '#contract/return-states.ts';
import type { Tables } from '#server/platform/database/tables.ts';

type CreatedAt = ColumnType<Date, Date | undefined, never>;
type OptionalDate = ColumnType<Date | null, Date | null | undefined, Date | null>;
type OptionalText = ColumnType<string | null, string | null | undefined, string | null>;

/** A quantity of a product as stored in JSON. */
export type ItemQuantityJson = { product_id: string; quantity: number };

export type RefundCause = 'cancelled' | 'returned' | 'chosen' | 'late_payment';

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    orders: {
      _id: string;
      order_number: string;
      user_id: string | null;
      status: OrderState;
      idempotency_key: string;
      request_hash: string;
      subtotal_paise: number;
      shipping_paise: number;
      tax_paise: Generated<number>;
      total_paise: number;
      recipient: JSONColumnType<Recipient>;
      note: OptionalText;
      reserved_until: OptionalDate;
      confirmed_at: OptionalDate;
      delivered_at: OptionalDate;
      carrier: OptionalText;
      tracking_number: OptionalText;
      payment_reference: OptionalText;
      quote_reference: OptionalText;
      buyer_page: OptionalText;
      created_at: CreatedAt;
      updated_at: Generated<Date>;
      document_problem: OptionalText;
      payable_until: Generated<Date>;
      is_superseded: Generated<boolean>;
      is_test: Generated<boolean>;
      has_invoice: Generated<boolean>;
    };
    order_items: {
      order_id: string;
      position: number;
      product_id: string;
      name: string;
      website_name: string;
      category: string;
      manufacturer: string;
      slug_url: string;
      image: string | null;
      hsn: string;
      gst_rate: number;
      price_paise: number;
      quantity: number;
      withdrawn_quantity: Generated<number>;
      return_quantity: Generated<number>;
      returned_quantity: Generated<number>;
    };
    order_events: {
      _id: string;
      order_id: string;
      status: OrderState | null;
      actor: OrderActor;
      actor_id: string | null;
      is_refund: Generated<boolean>;
      note: string | null;
      mail_id: string | null;
      return_id: OptionalText;
      return_status: ColumnType<ReturnState | null, ReturnState | null | undefined, never>;
      cancelled_items: ColumnType<ItemQuantityJson[] | null, string | null | undefined, never>;
      idempotency_key: OptionalText;
      request_hash: OptionalText;
      created_at: CreatedAt;
    };
    /** Of the shop's people; never shown to the buyer. */
    order_notes: {
      _id: string;
      order_id: string;
      author_id: string | null;
      text: string;
      edits: Generated<number>;
      created_at: CreatedAt;
      updated_at: Generated<Date>;
    };
    order_returns: {
      _id: string;
      order_id: string;
      status: ReturnState;
      reason: string;
      reason_code: Generated<ReturnReason>;
      wanted: Generated<ReturnWish>;
      replacement_carrier: OptionalText;
      replacement_tracking_number: OptionalText;
      note: OptionalText;
      pickup_on: ColumnType<Date | null, string | null | undefined, string | null>;
      carrier: OptionalText;
      tracking_number: OptionalText;
      idempotency_key: OptionalText;
      request_hash: OptionalText;
      created_at: CreatedAt;
      updated_at: Generated<Date>;
    };
    order_return_photos: {
      _id: string;
      return_id: string;
      user_id: string;
      created_at: CreatedAt;
    };
    order_return_items: {
      return_id: string;
      order_id: string;
      product_id: string;
      quantity: number;
      received_quantity: ColumnType<number | null, number | null | undefined, number | null>;
    };
    order_refunds: {
      _id: string;
      order_id: string;
      status: Generated<RefundState>;
      method: Generated<RefundMethod>;
      cause: RefundCause;
      idempotency_key: OptionalText;
      request_hash: OptionalText;
      return_id: OptionalText;
      retry_of: OptionalText;
      shipping_paise: number;
      amount_paise: number;
      created_at: CreatedAt;
      settled_at: OptionalDate;
    };
    sales_days: {
      day: Date;
      orders: number;
      paid_paise: number;
      refunded_paise: number;
      test_orders: number;
    };
    product_sales_days: { product_id: string; day: Date; quantity: number; paise: number };
    product_sales_weeks: { week: Date; product_id: string; quantity: number; paise: number };
    /** The days that `sales_days` does not tell the truth about. */
    changed_sales_days: { _id: Generated<number>; day: Date };
    /** What each user paid for, less refunds; triggers keep it. */
    user_purchases: { user_id: string; orders: Generated<number>; spent_paise: Generated<number> };
    order_refund_items: {
      refund_id: string;
      order_id: string;
      product_id: string;
      quantity: number;
      amount_paise: number;
    };
  }
}

export type OrderRow = Selectable<Tables['orders']>;
export type OrderItemRow = Selectable<Tables['order_items']>;
