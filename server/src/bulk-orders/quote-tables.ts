import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { QuoteActor, QuoteKind, QuoteState } from '#contract/quote-states.ts';
import type { Tables } from '#server/platform/database/tables.ts';

type CreatedAt = ColumnType<Date, Date | undefined, never>;
type OptionalDate = ColumnType<Date | null, Date | null | undefined, Date | null>;
type OptionalText = ColumnType<string | null, string | null | undefined, string | null>;

/** A line as it was requested; without a product it is in the buyer's words. */
export type RequestedLine = {
  product_id: string | null;
  name: string;
  text: string | null;
  price_paise: number | null;
  quantity: number;
};

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    quotes: {
      _id: string;
      reference: string;
      kind: Generated<QuoteKind>;
      status: Generated<QuoteState>;
      user_id: string | null;
      full_name: string;
      email: string;
      phone: string | null;
      company: string | null;
      gstin: string | null;
      pin_code: OptionalText;
      wanted_on: ColumnType<Date | null, string | null, never>;
      message: string | null;
      requested_lines: JSONColumnType<RequestedLine[]>;
      discount_rate: Generated<number>;
      delivery_paise: Generated<number>;
      terms: OptionalText;
      valid_days: ColumnType<number | null, number | undefined, number>;
      valid_until: OptionalDate;
      order_id: OptionalText;
      created_at: CreatedAt;
      updated_at: Generated<Date>;
    };
    quote_lines: {
      quote_id: string;
      position: number;
      product_id: string;
      name: string;
      hsn: string;
      gst_rate: number;
      quantity: number;
      list_price_paise: number;
      unit_price_paise: number;
      price_paise: number;
      unit_cost_paise: number | null;
    };
    quote_events: {
      _id: string;
      quote_id: string;
      status: QuoteState | null;
      actor: QuoteActor;
      actor_id: string | null;
      note: string | null;
      created_at: CreatedAt;
    };
    bank_transfers: {
      _id: string;
      order_id: string;
      amount_paise: number;
      bank_reference: string;
      received_on: ColumnType<Date, string, never>;
      recorded_by: string | null;
      refund_id: OptionalText;
      created_at: CreatedAt;
    };
  }
}

export type QuoteRow = Selectable<Tables['quotes']>;
export type QuoteLineRow = Selectable<Tables['quote_lines']>;
export type QuoteEventRow = Selectable<Tables['quote_events']>;
export type BankTransferRow = Selectable<Tables['bank_transfers']>;
