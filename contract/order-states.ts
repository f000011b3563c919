/** Without zod, because the browser loads this file. */
export const orderStates = [
  'pending_payment',
  'confirmed',
  'processing',
  'packed',
  'shipped',
  'out_for_delivery',
  'delivered',
  'cancelled',
  'payment_failed',
  'expired',
  'returned',
  'refunded',
] as const;

export type OrderState = (typeof orderStates)[number];

/** The list of orders can also be filtered by these: an open return, or some but not all items returned. */
export const orderReturnFilters = ['return_requested', 'partly_returned'] as const;

export const orderFilters = [...orderStates, ...orderReturnFilters] as const;
export type OrderFilterName = (typeof orderFilters)[number];

/** Who can change the state of an order: the buyer, the shop's staff, or the system (gateway events and timeouts). */
export const orderActors = ['buyer', 'shop', 'system'] as const;
export type OrderActor = (typeof orderActors)[number];

/** The states of a refund: due, handed to the gateway or to staff, completed, or rejected by the gateway. */
export const refundStates = ['due', 'started', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** An order that was paid by bank transfer is refunded by bank transfer, which staff makes. */
export const refundMethods = ['gateway', 'bank_transfer'] as const;
export type RefundMethod = (typeof refundMethods)[number];

type Transitions = Partial<Record<OrderState, readonly OrderActor[]>>;

/** The allowed transitions between order states, and who may make them. */
const transitions: Record<OrderState, Transitions> = {
  pending_payment: {
    confirmed: ['system'],
    payment_failed: ['system'],
    expired: ['system'],
    // By the system if the order was paid but cannot be confirmed.
    cancelled: ['buyer', 'shop', 'system'],
  },
  // A late payment confirms the order if there is stock, or else is refunded.
  expired: { pending_payment: ['buyer'], confirmed: ['system'], refunded: ['system'] },
  payment_failed: { pending_payment: ['buyer'], confirmed: ['system'], refunded: ['system'] },
  confirmed: { processing: ['shop'], cancelled: ['buyer', 'shop'] },
  processing: { packed: ['shop'], cancelled: ['buyer', 'shop'] },
  packed: { shipped: ['shop'], cancelled: ['shop'] },
  shipped: { out_for_delivery: ['shop'], delivered: ['shop'] },
  out_for_delivery: { delivered: ['shop'] },
  // An order stays delivered until every item came back; each return has its own state (return-states.ts).
  delivered: { returned: ['shop'] },
  returned: { refunded: ['system'] },
  cancelled: { refunded: ['system'] },
  refunded: {},
};

export function canTransition(from: OrderState, to: OrderState, actor: OrderActor): boolean {
  return transitions[from][to]?.includes(actor) ?? false;
}

export function nextStates(from: OrderState, actor: OrderActor): OrderState[] {
  return orderStates.filter((to) => canTransition(from, to, actor));
}
