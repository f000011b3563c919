import type { BillingAddress } from '#contract/accounts.ts';
import { addTaxSplits, splitTax, type TaxSplit } from '#contract/gst.ts';
import { stateOfGstin } from '#contract/gstin.ts';
import type { Recipient } from '#contract/orders.ts';
import { GST_RATE } from '#contract/pricing.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { gstCodeOfState } from '#contract/states.ts';
import type { OrderItemRow, OrderRow } from '../order-tables.ts';
import { amountInWords } from './amount-in-words.ts';
import { type Party, type PrintedDocument, type TaxLine, withStateCode } from './tax-document.ts';

/** Courier services: the invoice lists shipping as a separate supply. */
const SHIPPING_SAC = '996812';
/** HSN and SAC codes are printed with the same number of digits. SAC codes have six, HSN codes four, six or eight. */
const CODE_DIGITS = 6;
/** Unit quantity codes of GST. */
const UNIT_OF_GOODS = 'NOS';
const UNIT_OF_SERVICES = 'OTH';

type DocumentHead<Kind> = Pick<PrintedDocument, 'number' | 'issuedAt' | 'original'> & { kind: Kind };

/** The quantity of a line that a document covers. `creditedBefore` is the quantity on earlier credit notes. */
export type CountedItem = {
  item: Pick<OrderItemRow, 'name' | 'hsn' | 'gst_rate' | 'price_paise'>;
  quantity: number;
  creditedBefore: number;
};

export function composeTaxDocument<Kind extends PrintedDocument['kind']>(
  head: DocumentHead<Kind>,
  order: Pick<OrderRow, 'recipient' | 'payment_reference'> & { order_number: string | null },
  { items, shippingPaise }: { items: readonly CountedItem[]; shippingPaise: number },
): PrintedDocument & { kind: Kind } {
  const placeOfSupply = placeOfSupplyOf(order.recipient);
  const isWithinState = placeOfSupply.stateCode === supplier.stateCode;
  const lines = withCodesOfOneDepth([
    ...items.map((counted) => lineOf(counted, isWithinState)),
    ...(shippingPaise > 0 ? [shippingLine(shippingPaise, isWithinState)] : []),
  ]);
  const value = lines.reduce((sum, line) => sum + line.value, 0);
  return {
    ...head,
    orderNumber: order.order_number,
    paymentReference: order.payment_reference,
    supplier,
    recipient: partyOf(order.recipient),
    deliveryAddress: [
      order.recipient.full_name,
      ...withCompany(order.recipient),
      withStateCode(order.recipient.state, gstCodeOfState(order.recipient.state)),
    ],
    placeOfSupply,
    isReverseCharge: false,
    lines,
    totals: { ...addTaxSplits(lines), value },
    valueInWords: amountInWords(value),
  };
}

const supplier: Party & { stateCode: string } = {
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

/**
 * The State of the delivery address. An address of the Army Postal Service has none: then the State of the buyer's GSTIN, or else
 * the shop's own (docs/decisions/0038).
 */
function placeOfSupplyOf({ state, gstin }: Recipient): PrintedDocument['placeOfSupply'] {
  const registered = gstin && stateOfGstin(gstin);
  for (const candidate of [state, registered]) {
    const stateCode = candidate && gstCodeOfState(candidate);
    if (candidate && stateCode) return { state: candidate, stateCode };
  }
  return { state: supplier.state, stateCode: supplier.stateCode };
}

/** With a GSTIN the invoice is addressed to the company, otherwise to the person. */
function partyOf(recipient: Recipient): Party {
  const { full_name, company, gstin } = recipient;
  const isBusiness = gstin !== null && company !== null;
  const billing = gstin !== null && recipient.billing_address;
  const { state } = billing || recipient;
  return {
    name: isBusiness ? company : full_name,
    address: billing ? addressOf(billing) : isBusiness ? addressOf(recipient) : withCompany(recipient),
    state,
    stateCode: gstCodeOfState(state),
    gstin,
  };
}

function withCompany(recipient: Recipient): string[] {
  return [...(recipient.company ? [recipient.company] : []), ...addressOf(recipient)];
}

function addressOf(place: BillingAddress & { landmark?: string | null }): string[] {
  const { line1, line2, landmark, city, pin_code } = place;
  return [line1, line2, landmark, `${city} ${pin_code}`].filter((line) => typeof line === 'string');
}

function withCodesOfOneDepth(lines: readonly TaxLine[]): TaxLine[] {
  const digits = Math.min(CODE_DIGITS, ...lines.map(({ hsn }) => hsn.length));
  return lines.map((line) => ({ ...line, hsn: line.hsn.slice(0, digits) }));
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
