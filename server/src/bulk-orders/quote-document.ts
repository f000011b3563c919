import type { QuoteDocument } from '#contract/bulk-orders.ts';
import { stateOfGstin } from '#contract/gstin.ts';
import type { Recipient } from '#contract/orders.ts';
import { placeOfPinCode } from '#contract/pin-codes.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { composeTaxDocument } from '#server/orders/invoices/compose-tax-document.ts';
import { readTaxDocumentPdf, renderDocumentPdf } from '#server/orders/invoices/read-tax-document.ts';
import type { PrintedDocument } from '#server/orders/invoices/tax-document.ts';
import type { OrderRow } from '#server/orders/order-tables.ts';
import { countAttempt } from '#server/platform/count-attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DocumentPdf } from '#server/platform/http/send-pdf.ts';
import { isUnsent, type QuoteDetails } from './describe-quote.ts';
import { fail } from './quote-errors.ts';
import { indianTime } from './quote-mails.ts';
import type { QuoteRow } from './quote-tables.ts';
import { readDetails } from './read-quote.ts';

/** Each takes a tenth of a second of processor time. */
const limit = { most: 60, seconds: 60 * 60 };

/** The quote as sent, the pro-forma invoice of its order, the tax invoice of the paid order, or the credit note of a refund. */
export async function readQuoteDocument(
  database: Database,
  quote: QuoteRow,
  { kind, refund = null }: { kind: QuoteDocument; refund?: string | null },
): Promise<DocumentPdf> {
  await countAttempt(database, ['quote documents', quote.reference], limit);
  const details = await readDetails(database, quote);
  const { order } = details;
  if (kind === 'invoice' || kind === 'credit_note') {
    if (!order || (kind === 'credit_note') !== (refund !== null)) throw fail('no_document');
    return readTaxDocumentPdf(database, { orderId: order._id, refundId: refund });
  }
  const content = kind === 'quote' ? composeQuote(details) : composeProForma(details);
  return { number: content.number, file: await renderDocumentPdf(content) };
}

function composeQuote({ quote, lines }: QuoteDetails): PrintedDocument {
  if (isUnsent(quote) || lines.length === 0 || !quote.valid_until) throw fail('no_document');
  const recipient = buyerOf(quote);
  const head = { kind: 'quote', number: quote.reference, issuedAt: quote.updated_at.toISOString() } as const;
  const content = composeTaxDocument(
    { ...head, original: null },
    { order_number: null, recipient, payment_reference: null },
    { items: countedLines(lines), shippingPaise: quote.delivery_paise },
  );
  return {
    ...content,
    recipient: { ...content.recipient, address: quote.company && quote.gstin ? [quote.full_name] : [] },
    deliveryAddress: [
      ...(quote.pin_code ? [`PIN code ${quote.pin_code}`] : []),
      'As given when the quote is accepted',
    ],
    remarks: [
      `Valid until ${indianTime.format(quote.valid_until)}.`,
      ...(quote.terms ? [`Terms: ${quote.terms}`] : []),
      'The split of the tax follows the State of delivery.',
    ],
  };
}

function composeProForma({ quote, lines, order }: QuoteDetails): PrintedDocument {
  if (!order) throw fail('no_document');
  const content = composeTaxDocument(
    {
      kind: 'pro_forma',
      number: order.order_number,
      issuedAt: order.created_at.toISOString(),
      original: null,
    },
    { ...order, order_number: quote.reference },
    { items: countedLines(lines), shippingPaise: order.shipping_paise },
  );
  return {
    ...content,
    orderNumber: order.order_number,
    remarks: [...paymentRemarks(order), ...(quote.terms ? [`Terms: ${quote.terms}`] : [])],
  };
}

function paymentRemarks({ order_number, payable_until }: OrderRow): string[] {
  const { bankAccount } = siteFacts;
  if (!bankAccount) return [];
  const { name, number, ifsc, bank, branch } = bankAccount;
  return [
    `Please pay until ${indianTime.format(payable_until)} to ${name}, account ${number}, IFSC ${ifsc}, ${bank}, ${branch}.`,
    `Reference of the transfer: ${order_number}.`,
  ];
}

function countedLines(lines: QuoteDetails['lines']) {
  return lines.map((item) => ({ item, quantity: item.quantity, creditedBefore: 0 }));
}

/** A buyer whose address is not known yet: the State of the PIN code or of the GSTIN, or else the shop's own. */
function buyerOf({ full_name, company, gstin, pin_code, email, phone }: QuoteRow): Recipient {
  const state =
    (pin_code && placeOfPinCode(pin_code)?.state) ||
    (gstin && stateOfGstin(gstin)) ||
    siteFacts.address.state;
  const nowhere = { line1: '', line2: null, city: '', pin_code: '', landmark: null };
  return { full_name, company, gstin, email, phone: phone ?? '', state, ...nowhere };
}
