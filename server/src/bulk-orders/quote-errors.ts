import type { QuoteState } from '#contract/quote-states.ts';
import { AppError, errorsOf } from '#server/platform/app-error.ts';

export const fail = errorsOf({
  unknown_quote: { status: 404, detail: 'There is no such quote.' },
  quote_expired: {
    status: 409,
    detail: 'This quote is no longer valid. Please ask for a new one.',
  },
  total_changed: { status: 409, detail: 'This quote has changed. Please look at it again.' },
  product_twice: { status: 400, detail: 'Please list each product once.' },
  unknown_product: { status: 400, detail: 'One of these products is no longer sold.' },
  no_bank_account: {
    status: 409,
    detail:
      'This quote is above the limit of one online payment, and the shop has no bank account in its facts (bankAccount).',
  },
  buyer_mailed_enough: {
    status: 409,
    detail:
      'No reminder was sent: the buyer has not confirmed this email address, and it has had its mails for today. Please call, or try again tomorrow.',
  },
  not_ordered: { status: 409, detail: 'No order was made from this quote.' },
  paid_online: { status: 409, detail: 'This order is paid online, not by bank transfer.' },
  paid_by_transfer: { status: 409, detail: 'This order is paid by bank transfer.' },
  transfer_recorded: {
    status: 409,
    detail: 'A transfer with this reference was recorded before with another amount.',
  },
  more_than_owed: {
    status: 409,
    detail:
      'That is more than is owed outside of refunds. Cancel or refund items of the order, and record the transfer with the refund.',
  },
  day_in_the_future: { status: 400, detail: 'The day of the transfer must not be in the future.' },
  refund_paid: { status: 409, detail: 'This refund was already paid by another transfer.' },
  refund_not_started: { status: 409, detail: 'This refund does not wait for a bank transfer.' },
  other_amount: { status: 400, detail: 'The transfer has to be of the amount of the refund.' },
  order_waits: {
    status: 409,
    detail:
      'The order of this quote waits for its payment. Please cancel the order, which closes the quote and the request.',
  },
  no_document: { status: 404, detail: 'There is no such document for this quote.' },
});

const stateWords: Record<QuoteState, string> = {
  requested: 'being priced',
  priced: 'being priced',
  sent: 'waiting for the answer of the buyer',
  accepted: 'accepted',
  declined: 'declined',
  expired: 'no longer valid',
  ordered: 'ordered',
  paid: 'paid',
  closed: 'closed',
};

export function failOtherOrder(orderNumber: string): AppError {
  return new AppError({
    code: 'transfer_of_other_order',
    status: 409,
    detail: `A transfer with this bank reference was recorded for order ${orderNumber}. Please check the reference. If one transfer paid both orders, add a letter to it (UTR123-A, UTR123-B) and record each part.`,
  });
}

/** The table of quote states does not allow the transition. */
export function failQuoteChange(from: QuoteState): AppError {
  return new AppError({
    code: 'move_not_allowed',
    status: 409,
    detail: `This quote is ${stateWords[from]}, so this can no longer be done.`,
  });
}
