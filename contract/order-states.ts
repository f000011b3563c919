/** Where an order can be. No zod: the browser reads it too. */
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
  'return_requested',
  'returned',
  'refunded',
] as const;

export type OrderState = (typeof orderStates)[number];

/** Who may move an order on: the buyer, the shop's people, or what the gateway and the clock bring. */
export const orderActors = ['buyer', 'shop', 'system'] as const;
export type OrderActor = (typeof orderActors)[number];

/** Money on its way back: owed, handed to the gateway, arrived, or refused there. */
export const refundStates = ['due', 'started', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

type Moves = Partial<Record<OrderState, readonly OrderActor[]>>;

/** The one table of what may follow what, and by whose hand. Everything that is not here is refused. */
const moves: Record<OrderState, Moves> = {
  pending_payment: {
    confirmed: ['system'],
    payment_failed: ['system'],
    expired: ['system'],
    cancelled: ['buyer', 'shop'],
  },
  // A payment may still arrive after the time was over; then there is stock for it, or the money goes back.
  expired: { confirmed: ['system'], refunded: ['system'] },
  payment_failed: { pending_payment: ['buyer'], confirmed: ['system'], refunded: ['system'] },
  confirmed: { processing: ['shop'], cancelled: ['buyer', 'shop'] },
  processing: { packed: ['shop'], cancelled: ['buyer', 'shop'] },
  packed: { shipped: ['shop'], cancelled: ['shop'] },
  shipped: { out_for_delivery: ['shop'], delivered: ['shop'] },
  out_for_delivery: { delivered: ['shop'] },
  delivered: { return_requested: ['buyer', 'shop'] },
  return_requested: { returned: ['shop'], delivered: ['shop'] },
  returned: { refunded: ['system'] },
  cancelled: { refunded: ['system'] },
  refunded: {},
};

export function canTransition(from: OrderState, to: OrderState, actor: OrderActor): boolean {
  return moves[from][to]?.includes(actor) ?? false;
}

export function nextStates(from: OrderState, actor: OrderActor): OrderState[] {
  return orderStates.filter((to) => canTransition(from, to, actor));
}
