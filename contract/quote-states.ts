/** The states of a quote, for bulk orders and custom PCs alike. Without zod, because the browser loads this file. */
export const quoteStates = [
  'requested',
  'priced',
  'sent',
  'accepted',
  'declined',
  'expired',
  'ordered',
  'paid',
  'closed',
] as const;

export type QuoteState = (typeof quoteStates)[number];

/** What the quote is for. An order from a custom PC ships free. */
export const quoteKinds = ['bulk', 'custom_pc'] as const;
export type QuoteKind = (typeof quoteKinds)[number];

/** Who can change the state of a quote: the buyer, the shop's staff, or the system (orders, payments and timeouts). */
export const quoteActors = ['buyer', 'shop', 'system'] as const;
export type QuoteActor = (typeof quoteActors)[number];

/** Up to the limit of one payment a quote is paid online, above it by bank transfer. */
export const quotePaymentMethods = ['online', 'bank_transfer'] as const;
export type QuotePaymentMethod = (typeof quotePaymentMethods)[number];

type Transitions = Partial<Record<QuoteState, readonly QuoteActor[]>>;

/** The allowed transitions between quote states, and who may make them. */
const transitions: Record<QuoteState, Transitions> = {
  requested: { priced: ['shop'], closed: ['shop'] },
  // Pricing again replaces the prices.
  priced: { priced: ['shop'], sent: ['shop'], closed: ['shop'] },
  // The buyer may ask for a change, which is a request again; the shop may take the quote back to correct it.
  sent: {
    requested: ['buyer'],
    priced: ['shop'],
    accepted: ['buyer'],
    declined: ['buyer'],
    expired: ['system'],
    closed: ['shop'],
  },
  // In the transaction that accepts the quote.
  accepted: { ordered: ['system'] },
  ordered: { paid: ['system'], expired: ['system'], closed: ['system'] },
  declined: { priced: ['shop'], closed: ['shop'] },
  // A late payment confirms an expired order if there is stock.
  expired: { priced: ['shop'], paid: ['system'], closed: ['shop'] },
  // By the system if the order is cancelled.
  paid: { closed: ['shop', 'system'] },
  closed: {},
};

export function canChangeQuote(from: QuoteState, to: QuoteState, actor: QuoteActor): boolean {
  return transitions[from][to]?.includes(actor) ?? false;
}

export function nextQuoteStates(from: QuoteState, actor: QuoteActor): QuoteState[] {
  return quoteStates.filter((to) => canChangeQuote(from, to, actor));
}
