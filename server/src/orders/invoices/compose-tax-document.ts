import { addTaxSplits, splitTax, type TaxSplit } from '#contract/gst.ts';
import { gstCodeOfState } from '#contract/gstin.ts';
import type { Recipient } from '#contract/orders.ts';
import { GST_RATE } from '#contract/pricing.ts';
import { siteFacts } from '#contract/site-facts.ts';
import type { OrderItemRow, OrderRow } from '../order-tables.ts';
import { amountInWords } from './amount-in-words.ts';
import type { Party, TaxDocumentContent, TaxLine } from './tax-document.ts';

/** Courier services; shipping is a supply of its own on the invoice. */
const SHIPPING_SAC = '996812';
const PIECES = 'NOS';
const SERVICES = 'OTH';

export type DocumentHead = Pick<TaxDocumentContent, 'kind' | 'number' | 'issuedAt' | 'original'>;

/** How much of a line a document is about: all of it, or what is taken back after some was taken back before. */
export type CountedItem = { item: OrderItemRow; quantity: number; creditedBefore: number };

export function composeTaxDocument(
  head: DocumentHead,
  order: Pick<OrderRow, 'order_number' | 'recipient'>,
  { items, shipping }: { items: readonly CountedItem[]; shipping: number },
): TaxDocumentContent {
  const recipient = partyOf(order.recipient);
  const isWithinState = recipient.stateCode === siteFacts.gstStateCode;
  const lines = items.map((counted) => lineOf(counted, isWithinState));
  if (shipping > 0) lines.push(shippingLine(shipping, isWithinState));
  const value = lines.reduce((sum, line) => sum + line.value, 0);
  return {
    ...head,
    orderNumber: order.order_number,
    supplier,
    recipient,
    deliveryAddress: [
      order.recipient.full_name,
      ...withCompany(order.recipient),
      `${recipient.state} (${recipient.stateCode})`,
    ],
    placeOfSupply: { state: recipient.state, stateCode: recipient.stateCode },
    isReverseCharge: false,
    lines,
    totals: { ...addTaxSplits(lines), value },
    valueInWords: amountInWords(value),
  };
}

const supplier: Party = {
  name: siteFacts.legalName,
  address: [
    siteFacts.address.line1,
    siteFacts.address.line2,
    `${siteFacts.address.city} ${siteFacts.address.pinCode}`,
  ],
  state: siteFacts.address.state,
  stateCode: siteFacts.gstStateCode,
  gstin: siteFacts.gstin,
};

/** An invoice to a business names the business; the goods go to the address whoever is named. */
function partyOf(recipient: Recipient): Party {
  const { full_name, company, gstin, state } = recipient;
  const stateCode = gstCodeOfState(state);
  if (stateCode === null) throw new Error(`${state} is no State that GST knows`);
  const isBusiness = gstin !== null && company !== null;
  const address = isBusiness ? addressOf(recipient) : withCompany(recipient);
  return { name: isBusiness ? company : full_name, address, state, stateCode, gstin };
}

function withCompany(recipient: Recipient): string[] {
  return [...(recipient.company ? [recipient.company] : []), ...addressOf(recipient)];
}

function addressOf({ line1, line2, landmark, city, pin_code }: Recipient): string[] {
  return [line1, line2, landmark, `${city} ${pin_code}`].filter((line) => line !== null);
}

function lineOf({ item, quantity, creditedBefore }: CountedItem, isWithinState: boolean): TaxLine {
  const upTo = (pieces: number) => splitTax(item.price * pieces * 100, item.gst_rate, isWithinState);
  return {
    description: item.name,
    hsn: item.hsn,
    quantity,
    unit: PIECES,
    rate: item.gst_rate,
    value: item.price * quantity * 100,
    ...difference(upTo(creditedBefore + quantity), upTo(creditedBefore)),
  };
}

/** As the step between two sums, so that the parts of a line that go back one by one add up to the line on the invoice. */
function difference(to: TaxSplit, from: TaxSplit): TaxSplit {
  return {
    taxable: to.taxable - from.taxable,
    cgst: to.cgst - from.cgst,
    sgst: to.sgst - from.sgst,
    igst: to.igst - from.igst,
  };
}

function shippingLine(rupees: number, isWithinState: boolean): TaxLine {
  return {
    description: 'Shipping',
    hsn: SHIPPING_SAC,
    quantity: 1,
    unit: SERVICES,
    rate: GST_RATE,
    value: rupees * 100,
    ...splitTax(rupees * 100, GST_RATE, isWithinState),
  };
}
