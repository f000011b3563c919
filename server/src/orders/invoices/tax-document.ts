import type { TaxSplit } from '#contract/gst.ts';

/** Amounts in paise; `value` is what the buyer paid for the line, its tax included. */
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
  stateCode: string;
  gstin: string | null;
};

/** All that Rule 46 wants of an invoice and Rule 53 of a credit note, as it was when it was issued. */
export type TaxDocumentContent = {
  kind: 'invoice' | 'credit_note';
  number: string;
  /** ISO, in UTC; shown as a day of India. */
  issuedAt: string;
  orderNumber: string;
  /** Of a credit note: the invoice it takes back from. */
  original: { number: string; issuedAt: string } | null;
  supplier: Party;
  recipient: Party;
  deliveryAddress: string[];
  placeOfSupply: { state: string; stateCode: string };
  isReverseCharge: false;
  lines: TaxLine[];
  totals: TaxSplit & { value: number };
  valueInWords: string;
};
