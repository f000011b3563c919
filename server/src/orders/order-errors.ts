import { siteFacts } from '#contract/site-facts.ts';
import { AppError, errorsOf } from '#server/platform/app-error.ts';

export const fail = errorsOf({
  invalid_order_id: { status: 400, detail: 'Invalid order ID format' },
  unknown_order: { status: 404, detail: 'There is no such order.' },
  unknown_address: { status: 404, detail: 'This address is not in your address book.' },
  cart_changed: { status: 409, detail: 'Your cart has changed. Please look at it again.' },
  empty_cart: { status: 409, detail: 'Your cart is empty' },
  too_many_unpaid: {
    status: 409,
    detail: 'Several of your orders still wait for their payment. Please pay or cancel one of them first.',
  },
  key_used_otherwise: {
    status: 422,
    detail: 'This purchase was sent before with other content. Please reload the page and try again.',
  },
  total_changed: { status: 409, detail: 'The total has changed. Please look at your cart again.' },
  move_not_allowed: {
    status: 409,
    detail: 'The order has moved on in the meantime. Please look at it again.',
  },
  return_too_late: {
    status: 409,
    detail: `Returns can be asked for within ${siteFacts.returnWindowDays} days of delivery.`,
  },
  not_in_order: { status: 400, detail: 'The order does not have so many of these.' },
  nothing_to_refund: { status: 409, detail: 'There is nothing left to refund on this order.' },
  not_paid: { status: 409, detail: 'This order has not been paid, so there is nothing to refund.' },
  no_document: { status: 404, detail: 'There is no such document for this order.' },
});

/** Names what is in the way, line by line; the first one is the sentence for people. */
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
