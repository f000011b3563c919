import type { ColumnType, JSONColumnType } from 'kysely';
import type { TaxDocumentContent } from './tax-document.ts';

type Kind = TaxDocumentContent['kind'];
type Immutable<Value> = ColumnType<Value, Value, never>;

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    tax_document_series: { kind: Kind; financial_year: string; last_serial: number; last_issued_at: Date };
    /** Documents are immutable, except for the file of the rendered PDF. */
    tax_documents: {
      _id: Immutable<string>;
      kind: Immutable<Kind>;
      financial_year: Immutable<string>;
      serial: Immutable<number>;
      number: Immutable<string>;
      order_id: Immutable<string>;
      refund_id: Immutable<string | null>;
      issued_at: Immutable<Date>;
      content: JSONColumnType<TaxDocumentContent, string, never>;
      pdf_file_id: string | null;
    };
  }
}
