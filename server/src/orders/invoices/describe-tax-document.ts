import { formatRupeesAndPaise, toRupees } from '#contract/money.ts';
import { siteFacts } from '#contract/site-facts.ts';
import type { Party, TaxDocumentContent, TaxLine } from './tax-document.ts';

export type Column = { title: string; isAmount: boolean; isWide?: true };
export type LabelledText = { label: string; text: string };
export type LabelledBlock = { label: string; lines: string[] };

/** The texts of a document, shared by the print page and the PDF. */
export type DescribedDocument = {
  title: string;
  facts: LabelledText[];
  parties: LabelledBlock[];
  columns: Column[];
  rows: string[][];
  totals: LabelledText[];
  remarks: string[];
};

const indianDay = new Intl.DateTimeFormat(siteFacts.locale, {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
});

export function describeTaxDocument(content: TaxDocumentContent): DescribedDocument {
  const isWithinState = content.supplier.stateCode === content.placeOfSupply.stateCode;
  const taxes = taxesOf(isWithinState);
  return {
    title: content.kind === 'invoice' ? 'Tax invoice' : 'Credit note',
    facts: factsOf(content),
    parties: [
      { label: 'Sold by', lines: linesOf(content.supplier) },
      { label: 'Billed to', lines: linesOf(content.recipient) },
      { label: 'Delivered to', lines: content.deliveryAddress },
    ],
    columns: [
      { title: 'Description', isAmount: false, isWide: true },
      { title: 'HSN/SAC', isAmount: false },
      { title: 'Quantity', isAmount: true },
      { title: 'Unit price', isAmount: true },
      { title: 'Taxable value', isAmount: true },
      ...taxes.map(({ name }) => ({ title: name, isAmount: true })),
      { title: 'Amount', isAmount: true },
    ],
    rows: content.lines.map((line) => [
      line.description,
      line.hsn,
      `${line.quantity} ${line.unit}`,
      money(line.value / line.quantity),
      money(line.taxable),
      ...taxes.map(({ part, share }) => `${percent(line.rate * share)} ${money(line[part])}`),
      money(line.value),
    ]),
    totals: [
      { label: 'Taxable value', text: money(content.totals.taxable) },
      ...taxes.map(({ name, part }) => ({ label: name, text: money(content.totals[part]) })),
      { label: 'Total', text: money(content.totals.value) },
    ],
    remarks: [
      `Total in words: ${content.valueInWords}.`,
      'Unit prices and amounts include tax.',
      'Tax is not payable on reverse charge.',
      'Issued electronically; no signature is needed.',
      ...(siteFacts.isDemo ? ['Issued by a demo shop: no goods were sold and no tax is due.'] : []),
    ],
  };
}

type Tax = { name: string; part: 'cgst' | 'sgst' | 'igst'; share: number };

function taxesOf(isWithinState: boolean): readonly Tax[] {
  if (!isWithinState) return [{ name: 'IGST', part: 'igst', share: 1 }];
  return [
    { name: 'CGST', part: 'cgst', share: 0.5 },
    { name: 'SGST', part: 'sgst', share: 0.5 },
  ];
}

function factsOf({ kind, number, issuedAt, original, orderNumber, placeOfSupply }: TaxDocumentContent) {
  const { state, stateCode } = placeOfSupply;
  return [
    { label: kind === 'invoice' ? 'Invoice number' : 'Credit note number', text: number },
    { label: 'Date', text: day(issuedAt) },
    ...(original ? [{ label: 'For invoice', text: `${original.number} of ${day(original.issuedAt)}` }] : []),
    { label: 'Order', text: orderNumber },
    { label: 'Place of supply', text: `${state} (${stateCode})` },
  ];
}

function linesOf({ name, address, state, stateCode, gstin }: Party): string[] {
  return [name, ...address, `${state} (${stateCode})`, ...(gstin ? [`GSTIN ${gstin}`] : [])];
}

function day(moment: string): string {
  return indianDay.format(new Date(moment));
}

function money(paise: TaxLine['value']): string {
  return formatRupeesAndPaise(toRupees(paise));
}

function percent(hundredths: number): string {
  return `${hundredths / 100}%`;
}
