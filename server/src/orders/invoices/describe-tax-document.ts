import { formatRupeesAndPaise, toRupees } from '#contract/money.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { localTaxName } from '#contract/states.ts';
import { type Party, type PrintedDocument, type TaxLine, withStateCode } from './tax-document.ts';

export type Column = { title: string; isAmount: boolean; isWide?: true };
export type LabelledText = { label: string; text: string };
export type LabelledBlock = { label: string; lines: string[] };

/** The texts of a document, shared by the print page and the PDF. */
export type DescribedDocument = {
  title: string;
  /** Which copy of the document this is (rule 48 of the CGST Rules). */
  copy: string;
  facts: LabelledText[];
  parties: LabelledBlock[];
  columns: Column[];
  rows: string[][];
  /** The last row: the sums of the amounts in the columns above. */
  sums: string[];
  remarks: string[];
};

const MAX_TEXT_LENGTH = 300;

const indianDay = new Intl.DateTimeFormat(siteFacts.locale, {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
});

export function describeTaxDocument(content: PrintedDocument): DescribedDocument {
  const taxes = taxesOf(content);
  return {
    ...namesOf[content.kind],
    facts: factsOf(content),
    parties: [
      { label: 'Sold by', lines: linesOf(content.supplier) },
      { label: 'Billed to', lines: linesOf(content.recipient) },
      { label: 'Delivered to', lines: content.deliveryAddress.map(printable) },
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
      printable(line.description),
      line.hsn,
      `${line.quantity} ${line.unit}`,
      money(line.value / line.quantity),
      money(line.taxable),
      ...taxes.map(({ part, share }) => `${percent(line.rate * share)} ${money(line[part])}`),
      money(line.value),
    ]),
    sums: [
      'Total',
      '',
      '',
      '',
      money(content.totals.taxable),
      ...taxes.map(({ part }) => money(content.totals[part])),
      money(content.totals.value),
    ],
    remarks: [
      `Total in words: ${content.valueInWords}.`,
      ...(content.remarks ?? []).map(printable),
      'Unit prices and amounts include tax.',
      'Tax is not payable on reverse charge.',
      'Issued electronically; no signature is needed.',
      ...(siteFacts.isDemo ? ['Issued by a demo shop: no goods were sold and no tax is due.'] : []),
    ],
  };
}

const namesOf: Record<PrintedDocument['kind'], { title: string; copy: string }> = {
  invoice: { title: 'Tax invoice', copy: 'Original for recipient' },
  credit_note: { title: 'Credit note', copy: 'Original for recipient' },
  quote: { title: 'Quote', copy: 'Not a tax invoice' },
  pro_forma: { title: 'Pro-forma invoice', copy: 'Not a tax invoice' },
};

const numberLabels: Record<PrintedDocument['kind'], string> = {
  invoice: 'Invoice number',
  credit_note: 'Credit note number',
  quote: 'Quote number',
  pro_forma: 'Number',
};

type Tax = { name: string; part: 'cgst' | 'sgst' | 'igst'; share: number };

function taxesOf({ supplier, placeOfSupply }: PrintedDocument): readonly Tax[] {
  const { stateCode } = placeOfSupply;
  if (supplier.stateCode !== stateCode) return [{ name: 'IGST', part: 'igst', share: 1 }];
  return [
    { name: 'CGST', part: 'cgst', share: 0.5 },
    { name: localTaxName(stateCode), part: 'sgst', share: 0.5 },
  ];
}

function factsOf(content: PrintedDocument): LabelledText[] {
  const { kind, number, issuedAt, original, orderNumber, paymentReference } = content;
  const { state, stateCode } = content.placeOfSupply;
  return [
    { label: numberLabels[kind], text: number },
    { label: 'Date', text: day(issuedAt) },
    ...(original ? [{ label: 'For invoice', text: `${original.number} of ${day(original.issuedAt)}` }] : []),
    ...(orderNumber === null ? [] : [{ label: 'Order', text: orderNumber }]),
    ...(paymentReference ? [{ label: 'Payment reference', text: paymentReference }] : []),
    { label: 'Place of supply', text: withStateCode(state, stateCode) },
  ];
}

function linesOf({ name, address, state, stateCode, gstin }: Party): string[] {
  const lines = [name, ...address, withStateCode(state, stateCode), ...(gstin ? [`GSTIN ${gstin}`] : [])];
  return lines.map(printable);
}

/** Without control characters and line breaks, and short enough for a row of the table to fit on a page. */
function printable(text: string): string {
  const characters = [...text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ').trim()];
  if (characters.length <= MAX_TEXT_LENGTH) return characters.join('');
  return `${characters.slice(0, MAX_TEXT_LENGTH - 1).join('')}…`;
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
