import { addTaxSplits, splitTax, type TaxSplit } from '#contract/gst.ts';
import { gstCodeOfState } from '#contract/gstin.ts';
import type { Recipient } from '#contract/orders.ts';
import { GST_RATE } from '#contract/pricing.ts';
import { siteFacts } from '#contract/site-facts.ts';
import type { OrderItemRow, OrderRow } from '../order-tables.ts';
import { amountInWords } from './amount-in-words.ts';
import type { Party, TaxDocumentContent, TaxLine } from './tax-document.ts';

/** Courier services: the invoice lists shipping as a separate supply. */
const SHIPPING_SAC = '996812';
/** Unit quantity codes of GST. */
const UNIT_OF_GOODS = 'NOS';
const UNIT_OF_SERVICES = 'OTH';

export type DocumentHead = Pick<TaxDocumentContent, 'kind' | 'number' | 'issuedAt' | 'original'>;

/** The quantity of a line that a document covers. `creditedBefore` is the quantity on earlier credit notes. */
export type CountedItem = { item: OrderItemRow; quantity: number; creditedBefore: number };

export function composeTaxDocument(
  head: DocumentHead,
  order: Pick<OrderRow, 'order_number' | 'recipient'>,
  { items, shippingPaise }: { items: readonly CountedItem[]; shippingPaise: number },
): TaxDocumentContent {
  const recipient = partyOf(order.recipient);
  const isWithinState = recipient.stateCode === siteFacts.gstStateCode;
  const lines = items.map((counted) => lineOf(counted, isWithinState));
  if (shippingPaise > 0) lines.push(shippingLine(shippingPaise, isWithinState));
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

/** With a GSTIN the invoice is addressed to the company, otherwise to the person. */
function partyOf(recipient: Recipient): Party {
  const { full_name, company, gstin, state } = recipient;
  const stateCode = gstCodeOfState(state);
  if (stateCode === null) throw new Error(`${state} is not a State with a GST code`);
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
  const taxOf = (count: number) => splitTax(item.price_paise * count, item.gst_rate, isWithinState);
  return {
    description: item.name,
    hsn: item.hsn,
    quantity,
    unit: UNIT_OF_GOODS,
    rate: item.gst_rate,
    value: item.price_paise * quantity,
    ...difference(taxOf(creditedBefore + quantity), taxOf(creditedBefore)),
  };
}

/** The difference of two cumulative splits, so that partial credit notes add up to the invoice line to the paisa. */
function difference(to: TaxSplit, from: TaxSplit): TaxSplit {
  return {
    taxable: to.taxable - from.taxable,
    cgst: to.cgst - from.cgst,
    sgst: to.sgst - from.sgst,
    igst: to.igst - from.igst,
  };
}

function shippingLine(valuePaise: number, isWithinState: boolean): TaxLine {
  return {
    description: 'Shipping',
    hsn: SHIPPING_SAC,
    quantity: 1,
    unit: UNIT_OF_SERVICES,
    rate: GST_RATE,
    value: valuePaise,
    ...splitTax(valuePaise, GST_RATE, isWithinState),
  };
}
