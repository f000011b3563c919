import type { TaxSplit } from '#contract/gst.ts';

/** Amounts in paise; `value` is the price of the line including tax. */
export type TaxLine = TaxSplit & {
  description: string;
  /** HSN for goods, SAC for services. */
  hsn: string;
  quantity: number;
  unit: string;
  /** Hundredths of a percent. */
  rate: number;
  value: number;
};

export type Party = {
  name: string;
  address: string[];
  state: string;
  /** Null for an address without a State: Army Postal Service. */
  stateCode: string | null;
  gstin: string | null;
};

/** What the CGST Rules require of an invoice (rule 46) and a credit note (rule 53), as it was at the time of issue. */
export type PrintedDocument = {
  /** A quote and a pro-forma invoice are no tax documents, but show the same. */
  kind: 'invoice' | 'credit_note' | 'quote' | 'pro_forma';
  number: string;
  /** ISO 8601 in UTC; displayed as a date in Indian time. */
  issuedAt: string;
  /** Null for a quote. */
  orderNumber: string | null;
  /** Missing in documents issued before it was recorded. */
  paymentReference?: string | null;
  /** For a credit note: the invoice it corrects. */
  original: { number: string; issuedAt: string } | null;
  supplier: Party;
  recipient: Party;
  deliveryAddress: string[];
  placeOfSupply: { state: string; stateCode: string };
  isReverseCharge: false;
  lines: TaxLine[];
  totals: TaxSplit & { value: number };
  valueInWords: string;
  /** Terms, and how to pay. */
  remarks?: string[];
};

/** What is stored with a gapless number. */
export type TaxDocumentContent = PrintedDocument & { kind: 'invoice' | 'credit_note' };

export function withStateCode(state: string, stateCode: string | null): string {
  return stateCode === null ? state : `${state} (${stateCode})`;
}
