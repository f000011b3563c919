import type { ColumnType, Generated, Selectable } from 'kysely';
import type { TestScenario } from '#contract/admin-debug.ts';
import type { PaymentState } from '#contract/payment-states.ts';
import type { Tables } from '#server/platform/database/tables.ts';

type CreatedAt = ColumnType<Date, Date | undefined, never>;
type OptionalDate = ColumnType<Date | null, Date | null | undefined, Date | null>;
type OptionalText = ColumnType<string | null, string | null | undefined, string | null>;

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    payments: {
      _id: string;
      user_id: string | null;
      order_id: string;
      attempt: number;
      idempotency_key: string;
      merchant_order_id: string;
      amount_paise: number;
      state: Generated<PaymentState>;
      gateway_order_id: OptionalText;
      redirect_url: OptionalText;
      expires_at: OptionalDate;
      next_check_at: OptionalDate;
      leased_until: OptionalDate;
      checked_at: OptionalDate;
      last_fault: OptionalText;
      transaction_id: OptionalText;
      payment_mode: OptionalText;
      utr: OptionalText;
      created_at: CreatedAt;
      completed_at: OptionalDate;
      settled_at: OptionalDate;
      settle_attempts: Generated<number>;
      settle_problem: OptionalText;
    };
    test_payments: {
      _id: string;
      user_id: string | null;
      merchant_order_id: string;
      test_scenario: TestScenario;
      amount_paise: number;
      status: Generated<string>;
      created_at: CreatedAt;
    };
    payment_refunds: {
      _id: string;
      payment_id: string;
      reference: string | null;
      amount_paise: number;
      state: Generated<PaymentState>;
      next_check_at: ColumnType<Date | null, Date | undefined, Date | null>;
      leased_until: OptionalDate;
      checks: Generated<number>;
      last_fault: OptionalText;
      created_at: CreatedAt;
      settled_at: OptionalDate;
    };
  }
}

export type PaymentRow = Selectable<Tables['payments']>;
export type PaymentRefundRow = Selectable<Tables['payment_refunds']>;
