import type { OrderState } from '#contract/order-states.ts';
import { returnPhotoMessages } from '#contract/return-reasons.ts';
import type { ReturnState } from '#contract/return-states.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { AppError, errorsOf } from '#server/platform/app-error.ts';

export const fail = errorsOf({
  missing_order_id: { status: 400, detail: 'Order ID is required' },
  invalid_order_id: { status: 400, detail: 'Invalid order ID format' },
  unknown_order: { status: 404, detail: 'There is no such order.' },
  unknown_address: { status: 404, detail: 'This address is not in your address book.' },
  cart_changed: { status: 409, detail: 'Your cart has changed. Please look at it again.' },
  empty_cart: { status: 409, detail: 'Your cart is empty' },
  too_many_unpaid: {
    status: 409,
    detail: 'You have several unpaid orders. Please pay for or cancel one of them first.',
  },
  key_used_otherwise: {
    status: 422,
    detail: 'This order was submitted before with different details. Please reload the page and try again.',
  },
  total_changed: { status: 409, detail: 'The total has changed. Please look at your cart again.' },
  unknown_return: { status: 404, detail: 'There is no such return of this order.' },
  no_return_waits: { status: 409, detail: 'No return has been requested for this order.' },
  several_returns_wait: {
    status: 409,
    detail: 'Several returns have been requested for this order. Please choose one of them.',
  },
  unknown_refund: {
    status: 404,
    detail: 'There is no such refund that is paid back by bank transfer.',
  },
  refused_before: {
    status: 409,
    detail:
      'A refund of these items was refused and is still owed. Please repeat it (retry_of), or say that this one comes in addition (retry_of: null).',
  },
  not_refused: { status: 409, detail: 'This refund cannot be repeated: it was not refused, or is not owed.' },
  refund_under_way: { status: 409, detail: 'The refund of this return is already on its way.' },
  pickup_in_the_past: { status: 400, detail: 'The day of the pick-up must not be in the past.' },
  unpaid_in_part: {
    status: 409,
    detail: 'This order is not paid yet, so it can only be cancelled as a whole.',
  },
  cancel_instead: {
    status: 409,
    detail: 'This would refund the whole order, which has not shipped yet. Please cancel it instead.',
  },
  more_than_left: { status: 400, detail: 'That is more than is left to refund on this order.' },
  return_too_late: {
    status: 409,
    detail: `Returns can be requested within ${siteFacts.returnWindowDays} days of delivery.`,
  },
  not_in_order: { status: 400, detail: 'The order does not contain that quantity of this product.' },
  nothing_to_refund: { status: 409, detail: 'There is nothing left to refund on this order.' },
  not_paid: { status: 409, detail: 'This order has not been paid, so there is nothing to refund.' },
  payment_too_late: {
    status: 409,
    detail: 'This order can no longer be paid. Please order the items again.',
  },
  document_not_ready: {
    status: 409,
    detail: 'This document is being prepared. Please try again in a few minutes.',
  },
  replacement_not_wanted: { status: 409, detail: 'The buyer of this return wants a refund.' },
  no_replacement_stock: {
    status: 409,
    detail: 'There is not enough stock for the replacement. Please receive the return, which refunds it.',
  },
  return_finished: { status: 409, detail: 'Photos can be added until the return has arrived.' },
  too_many_photos: { status: 409, detail: returnPhotoMessages.tooMany },
  unknown_photo: { status: 404, detail: 'There is no such photo.' },
  no_document: { status: 404, detail: 'There is no such document for this order.' },
});

/** An unpaid order with the same products exists, perhaps from another tab: paying both would buy twice. */
export function failDuplicateUnpaidOrder(orderNumber: string): AppError {
  return new AppError({
    code: 'order_waiting',
    status: 409,
    detail: `Your order ${orderNumber} with the same products is awaiting payment. Please pay for it or cancel it first.`,
  });
}

/** The state table does not allow the transition. */
export function failStatusChange(from: OrderState, to: OrderState): AppError {
  return new AppError({
    code: 'move_not_allowed',
    status: 409,
    detail: statusChangeProblem(words(from), to),
  });
}

function statusChangeProblem(from: string, to: OrderState): string {
  if (to === 'cancelled') return `This order is ${from} and can no longer be cancelled.`;
  return `This order is ${from} and cannot be changed to ${words(to)}.`;
}

const stateWords: Partial<Record<OrderState, string>> = {
  pending_payment: 'awaiting payment',
  payment_failed: 'not paid',
  out_for_delivery: 'out for delivery',
};

function words(state: OrderState): string {
  return stateWords[state] ?? state;
}

export function failReturnRequest(status: OrderState): AppError {
  return new AppError({
    code: 'move_not_allowed',
    status: 409,
    detail: `This order is ${words(status)}. Only delivered orders can be returned.`,
  });
}

/** The table of return states does not allow the transition. */
export function failReturnChange(from: ReturnState, to: ReturnState): AppError {
  return new AppError({
    code: 'move_not_allowed',
    status: 409,
    detail: `This return is ${returnWords(from)} and cannot be changed to ${returnWords(to)}.`,
  });
}

function returnWords(state: ReturnState): string {
  return state.replace('_', ' ');
}

/** One error per order line; the first message is also the `detail`. */
export function failLines(
  code: string,
  problems: readonly { productId: string; message: string }[],
): AppError {
  const errors = problems.map(({ productId, message }) => ({ path: productId, message }));
  return new AppError({
    code,
    status: 409,
    detail: errors[0]?.message ?? 'Please look at your cart again.',
    errors,
  });
}
