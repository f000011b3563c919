import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type CreatedAt = ColumnType<Date, undefined, never>;

export type OrderState = 'PENDING' | 'COMPLETED' | 'FAILED';
export type RefundState = 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'FAILED';
export type PaymentMode = 'UPI_QR' | 'UPI_COLLECT' | 'CARD';
export type Instrument = 'ACCOUNT' | 'CREDIT_CARD' | 'DEBIT_CARD';
export type RefundCourse = 'complete' | 'fail' | 'hold';

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    'sandbox_gateway.merchants': {
      client_id: string;
      client_secret: string;
      webhook_username: string;
      webhook_password: string;
    };
    'sandbox_gateway.orders': {
      order_id: string;
      merchant_order_id: string;
      amount_paise: number;
      message: string | null;
      meta_info: JSONColumnType<Record<string, string>>;
      redirect_url: string;
      state: Generated<OrderState>;
      expires_at: Date;
      created_at: CreatedAt;
    };
    'sandbox_gateway.payments': {
      transaction_id: string;
      order_id: string;
      payment_mode: PaymentMode;
      instrument: Instrument;
      account: string;
      state: OrderState;
      error_code: string | null;
      detailed_error_code: string | null;
      created_at: CreatedAt;
    };
    'sandbox_gateway.refunds': {
      refund_id: string;
      merchant_refund_id: string;
      order_id: string;
      amount_paise: number;
      state: Generated<RefundState>;
      created_at: CreatedAt;
    };
    'sandbox_gateway.behaviour': {
      is_only_row: Generated<boolean>;
      webhook_copies: Generated<number>;
      webhook_delay_ms: Generated<number>;
      refund_course: Generated<RefundCourse>;
    };
    'sandbox_gateway.faults': {
      fault_id: Generated<number>;
      operation: string;
      kind: string;
      remaining: number;
      delay_ms: number;
      takes_effect: boolean;
    };
  }
}
