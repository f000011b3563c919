import type { ColumnType, JSONColumnType } from 'kysely';
import type { TaxDocumentContent } from './tax-document.ts';

type Kind = TaxDocumentContent['kind'];
type Never<Value> = ColumnType<Value, Value, never>;

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    tax_document_series: { kind: Kind; financial_year: string; last_serial: number; last_issued_at: Date };
    /** No column but the file of the print can ever be written again. */
    tax_documents: {
      _id: Never<string>;
      kind: Never<Kind>;
      financial_year: Never<string>;
      serial: Never<number>;
      number: Never<string>;
      order_id: Never<string>;
      refund_id: Never<string | null>;
      issued_at: Never<Date>;
      content: JSONColumnType<TaxDocumentContent, string, never>;
      pdf_file_id: string | null;
    };
  }
}
