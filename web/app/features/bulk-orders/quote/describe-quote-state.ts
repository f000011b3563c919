import type { BulkOrder } from '#contract/bulk-orders.ts';
import type { QuoteState } from '#contract/quote-states.ts';
import { serviceTerms, workingDays } from '#contract/service-terms.ts';
import { formatDateTime } from '#web/features/orders/order-texts.ts';

export const quoteStateNames: Record<QuoteState, string> = {
  requested: 'Requested',
  priced: 'Being priced',
  sent: 'Quote sent',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  ordered: 'Ordered',
  paid: 'Paid',
  closed: 'Closed',
};

type StateText = { title: string; next: string };

/** What the state means for the buyer, and what comes next. */
export function describeQuoteState({ status, email, offer, order }: BulkOrder): StateText {
  const number = order?.order_number;
  switch (status) {
    case 'requested':
    case 'priced':
      return {
        title: 'We are preparing your quote',
        next: `We mail it to ${email} within ${workingDays(serviceTerms.quoteReplyWorkingDays)}. Nothing is ordered before you accept it.`,
      };
    case 'sent':
      return {
        title: 'Your quote is ready',
        next: `${offer?.valid_until ? `It is valid until ${formatDateTime(offer.valid_until)}. ` : ''}You can accept it, ask for a change or decline it. Nothing is ordered before you accept it.`,
      };
    case 'accepted':
    case 'ordered':
      return {
        title: number ? `Order ${number} is waiting for your payment` : 'You have accepted this quote',
        next: order?.pay_until
          ? `We keep the products for you until ${formatDateTime(order.pay_until)}. Please pay in that time.`
          : 'We are preparing your order.',
      };
    case 'paid':
      return {
        title: `Order ${number} is paid`,
        next: `We prepare the delivery and write to ${email} when it ships.`,
      };
    case 'declined':
      return {
        title: 'You have declined this quote',
        next: 'Nothing was ordered. If you want other products or quantities, ask for a new quote.',
      };
    case 'expired':
      return order
        ? {
            title: 'The time to pay has run out',
            next: `We no longer keep the products of order ${number} for you. If your payment is on its way, we confirm the order or send the money back.`,
          }
        : {
            title: 'This quote is no longer valid',
            next: `${offer?.valid_until ? `It was valid until ${formatDateTime(offer.valid_until)}. ` : ''}Nothing was ordered. Ask for a new quote with the prices of today.`,
          };
    case 'closed':
      return {
        title: 'This quote is closed',
        next: number
          ? `Order ${number} was cancelled. Please call us if you have questions.`
          : 'It can no longer be accepted. Ask for a new quote if you still need the products.',
      };
  }
}
