import type { OrderActor } from './order-states.ts';

/** Without zod, because the browser loads this file. */
export const returnStates = [
  'requested',
  'approved',
  'picked_up',
  'received',
  'refunded',
  'replaced',
  'refused',
] as const;

export type ReturnState = (typeof returnStates)[number];

/** The items of these returns are still with the buyer or on their way back. */
export const openReturnStates: readonly ReturnState[] = ['requested', 'approved', 'picked_up'];

type Transitions = Partial<Record<ReturnState, readonly OrderActor[]>>;

/** The allowed transitions between the states of a return, and who may make them. */
const transitions: Record<ReturnState, Transitions> = {
  // Some buyers send or bring the items themselves, before an approval or a pick-up.
  requested: { approved: ['shop'], received: ['shop'], replaced: ['shop'], refused: ['shop'] },
  approved: { picked_up: ['shop'], received: ['shop'], replaced: ['shop'], refused: ['shop'] },
  picked_up: { received: ['shop'], replaced: ['shop'], refused: ['shop'] },
  received: { refunded: ['system'] },
  refunded: {},
  // What came back was replaced instead of refunded, so that the buyer has everything again.
  replaced: {},
  refused: {},
};

export function canTransitionReturn(from: ReturnState, to: ReturnState, actor: OrderActor): boolean {
  return transitions[from][to]?.includes(actor) ?? false;
}

export function nextReturnStates(from: ReturnState, actor: OrderActor): ReturnState[] {
  return returnStates.filter((to) => canTransitionReturn(from, to, actor));
}
