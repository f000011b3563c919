import type { AdminBulkOrder } from '#contract/admin-bulk-orders.ts';
import type { BankTransferDetails, BulkOrder, BulkOrderSummary, QuoteOffer } from '#contract/bulk-orders.ts';
import { toRupees } from '#contract/money.ts';
import { BASIS_POINTS, divideHalfUp } from '#contract/pricing.ts';
import { nextQuoteStates, type QuoteState } from '#contract/quote-states.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { discountedRupees, type VolumeTierGroup, volumePercent } from '#contract/volume-tiers.ts';
import type { SoldProduct } from '#server/catalogue/find-product-cards.ts';
import type { OrderRow } from '#server/orders/order-tables.ts';
import { amountsOf } from './quote-amounts.ts';
import { isoDay } from './quote-mails.ts';
import type { BankTransferRow, QuoteEventRow, QuoteLineRow, QuoteRow } from './quote-tables.ts';

export type QuoteDetails = {
  quote: QuoteRow;
  lines: readonly QuoteLineRow[];
  events: readonly QuoteEventRow[];
  order: OrderRow | null;
  transfers: readonly BankTransferRow[];
  /** The refunds of the order that have a credit note. */
  creditNotes: readonly string[];
  /** The products of the requested and the offered lines that are still sold. */
  products: ReadonlyMap<string, SoldProduct>;
  /** The volume prices of today, for the proposal. */
  volumeTiers: readonly VolumeTierGroup[];
};

/** Prices that the shop has not sent yet are for its staff only. */
const unsentStates: readonly QuoteState[] = ['requested', 'priced'];

export function isUnsent({ status }: Pick<QuoteRow, 'status'>): boolean {
  return unsentStates.includes(status);
}

export function describeSummary(quote: QuoteRow, lines: readonly QuoteLineRow[]): BulkOrderSummary {
  const { reference, kind, status, company, requested_lines, created_at, updated_at } = quote;
  const isShown = !isUnsent(quote) && lines.length > 0;
  return {
    ...{ reference, kind, status, company },
    line_count: (isShown ? lines : requested_lines).length,
    total: isShown ? toRupees(amountsOf(quote, lines).totalPaise) : null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

export function describeQuote(details: QuoteDetails): BulkOrder {
  const { quote, events, order, transfers } = details;
  const { full_name, email, phone, gstin, pin_code, message, wanted_on, requested_lines, status } = quote;
  const received = transfers.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  return {
    ...describeSummary(quote, details.lines),
    ...{ full_name, email, phone, gstin, pin_code, message },
    wanted_on: wanted_on && isoDay(wanted_on),
    requested_lines: requested_lines.map(({ price_paise, ...line }) => ({
      ...line,
      price: price_paise === null ? null : toRupees(price_paise),
    })),
    offer: isUnsent(quote) ? null : describeOffer(details),
    order: order && {
      _id: order._id,
      order_number: order.order_number,
      status: order.status,
      total: toRupees(order.total_paise),
      received: toRupees(received),
      pay_until: status === 'ordered' ? order.payable_until.toISOString() : null,
      has_invoice: order.confirmed_at !== null,
      credit_notes: [...details.creditNotes],
    },
    bank_transfer: order && status === 'ordered' ? describeTransfer(details, order, received) : null,
    next_statuses: nextQuoteStates(status, 'buyer'),
    events: events.map(({ status: entered, actor, note, created_at }) => ({
      ...{ status: entered, actor, note },
      created_at: created_at.toISOString(),
    })),
  };
}

export function describeAdminQuote(details: QuoteDetails): AdminBulkOrder {
  const { quote, transfers } = details;
  const offer = describeOffer(details);
  return {
    ...describeQuote(details),
    user_id: quote.user_id,
    proposal: proposalOf(details),
    offer: offer && {
      ...offer,
      valid_days: quote.valid_days,
      lines: details.lines.map((line, index) => withMargin(line, offer.lines[index])),
    },
    transfers: transfers.map(({ amount_paise, bank_reference, received_on, created_at }) => ({
      amount: toRupees(amount_paise),
      bank_reference,
      received_on: isoDay(received_on),
      created_at: created_at.toISOString(),
    })),
    next_statuses: nextQuoteStates(quote.status, 'shop'),
  };
}

function describeOffer({ quote, lines, products }: QuoteDetails): QuoteOffer | null {
  if (lines.length === 0) return null;
  const { subtotalPaise, deliveryPaise, totalPaise, taxPaise, savingPaise, method } = amountsOf(quote, lines);
  return {
    lines: lines.map((line) => ({
      product_id: line.product_id,
      name: line.name,
      slug_url: products.get(line.product_id)?.slug_url ?? null,
      quantity: line.quantity,
      list_price: toRupees(line.list_price_paise),
      unit_price: toRupees(line.unit_price_paise),
      price: toRupees(line.price_paise),
      amount: toRupees(line.price_paise * line.quantity),
    })),
    discount_percent: quote.discount_rate / 100,
    subtotal: toRupees(subtotalPaise),
    delivery: toRupees(deliveryPaise),
    total: toRupees(totalPaise),
    tax: toRupees(taxPaise),
    saving: toRupees(savingPaise),
    terms: quote.terms,
    valid_until: quote.valid_until?.toISOString() ?? null,
    payment_method: method,
  };
}

function describeTransfer(
  { quote, lines }: QuoteDetails,
  order: OrderRow,
  receivedPaise: number,
): BankTransferDetails | null {
  const { bankAccount } = siteFacts;
  if (!bankAccount || amountsOf(quote, lines).method !== 'bank_transfer') return null;
  const { name, number, ifsc, bank, branch } = bankAccount;
  return {
    ...{ account_name: name, account_number: number, ifsc, bank, branch },
    reference: order.order_number,
    amount: toRupees(Math.max(0, order.total_paise - receivedPaise)),
  };
}

/** The requested products at the prices of their volume tiers; lines of the same product are added up. */
function proposalOf({ quote, products, volumeTiers }: QuoteDetails): AdminBulkOrder['proposal'] {
  const quantities = new Map<string, number>();
  for (const { product_id, quantity } of quote.requested_lines) {
    if (product_id !== null) quantities.set(product_id, (quantities.get(product_id) ?? 0) + quantity);
  }
  return [...quantities].flatMap(([productId, quantity]) => {
    const product = products.get(productId);
    if (!product) return [];
    const listPrice = toRupees(product.display_price_paise);
    const percent = volumePercent(volumeTiers, { category: product.category, quantity });
    return {
      product_id: productId,
      name: product.website_name,
      quantity,
      stock: product.qty,
      list_price: listPrice,
      volume_percent: percent,
      unit_price: discountedRupees(listPrice, percent),
    };
  });
}

type PricedLine = NonNullable<AdminBulkOrder['offer']>['lines'][number];

/** The margin before tax: neither the price nor the cost counts the GST that the shop passes on. */
function withMargin(row: QuoteLineRow, line: QuoteOffer['lines'][number] | undefined): PricedLine {
  if (!line) throw new Error('a line of the offer is missing');
  const { unit_cost_paise, price_paise, quantity, gst_rate } = row;
  if (unit_cost_paise === null) return { ...line, unit_cost: null, margin: null, margin_percent: null };
  const netPaise = divideHalfUp(price_paise * quantity * BASIS_POINTS, BASIS_POINTS + gst_rate);
  const marginPaise = netPaise - unit_cost_paise * quantity;
  return {
    ...line,
    unit_cost: toRupees(unit_cost_paise),
    margin: Math.round(toRupees(marginPaise)),
    margin_percent: Math.round((marginPaise / netPaise) * 1000) / 10,
  };
}
