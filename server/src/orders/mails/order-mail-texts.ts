import { formatRupees, toRupees } from '#contract/money.ts';
import { daysInText, serviceTerms } from '#contract/service-terms.ts';
import { siteFacts } from '#contract/site-facts.ts';
import type { OrderRow } from '../order-tables.ts';
import type { NewRefund } from '../refund-repository.ts';

export type OrderMail =
  | { kind: 'placed' | 'paid' | 'payment_failed' | 'expired' | 'shipped' | 'delivered' }
  | { kind: 'return_requested' | 'return_refused' | 'returned' }
  | { kind: 'cancelled'; refundPaise: number; wasPaid: boolean }
  | { kind: 'refunded'; refund: NewRefund };

const automaticRefund = 'If your bank has debited the amount, it will be refunded automatically.';

export type MailTexts = { subject: string; paragraphs: string[] };

const { refundArrivalWorkingDays } = serviceTerms;

/** Subject and text of the mail to the buyer for each event. */
export function orderMailTexts(order: OrderRow, mail: OrderMail, note: string | null): MailTexts {
  const number = order.order_number;
  const total = formatRupees(toRupees(order.total_paise));
  switch (mail.kind) {
    case 'placed':
      return {
        subject: `We have your order ${number}`,
        paragraphs: [
          `Thank you for your order. We are holding these products for you for ${serviceTerms.reservationMinutes} minutes. Please complete your payment of ${total} in that time.`,
        ],
      };
    case 'paid':
      return {
        subject: `Order ${number} is paid`,
        paragraphs: [
          `We have received your payment of ${total}, and your order is confirmed. You will find the tax invoice on your order page.`,
          `We will dispatch it within ${daysInText(serviceTerms.dispatchWorkingDays)} working days.`,
        ],
      };
    case 'payment_failed':
      return {
        subject: `The payment for order ${number} did not go through`,
        paragraphs: [
          `You have not been charged, and the products are no longer reserved. You can try again on your order page while they are in stock.`,
          automaticRefund,
        ],
      };
    case 'expired':
      return {
        subject: `Order ${number} was not paid in time`,
        paragraphs: [
          `We held the products for ${serviceTerms.reservationMinutes} minutes and have now released them. They are still in your cart, so you can order again at any time.`,
          automaticRefund,
        ],
      };
    case 'shipped':
      return {
        subject: `Order ${number} is on its way`,
        paragraphs: [
          `We have handed your parcel to ${order.carrier ?? 'the carrier'}. The tracking number is ${order.tracking_number ?? 'on your order page'}.`,
        ],
      };
    case 'delivered':
      return {
        subject: `Order ${number} was delivered`,
        paragraphs: [
          `Your parcel has been delivered. You can request a return on your order page within ${siteFacts.returnWindowDays} days.`,
        ],
      };
    case 'return_requested':
      return {
        subject: `Your return of order ${number}`,
        paragraphs: [
          'We have received your return request and will write to you about the pick-up. Please keep the products and their packaging together until then.',
        ],
      };
    case 'returned':
      return {
        subject: `The return of order ${number} has arrived`,
        paragraphs: [
          `We have received your return. Your refund will reach your original payment method within ${daysInText(refundArrivalWorkingDays)} working days.`,
        ],
      };
    case 'return_refused':
      return {
        subject: `The return of order ${number}`,
        paragraphs: ['We cannot accept your return.', ...(note ? [note] : [])],
      };
    case 'cancelled':
      return {
        subject: `Order ${number} is cancelled`,
        paragraphs: [refundSentence(mail)],
      };
    case 'refunded':
      return {
        subject: `Refund for order ${number}`,
        paragraphs: [
          `We have refunded ${formatRupees(toRupees(mail.refund.amountPaise))} to your original payment method. Your bank may take a few days to show it. You will find the credit note on your order page.`,
        ],
      };
  }
}

function refundSentence({ refundPaise, wasPaid }: { refundPaise: number; wasPaid: boolean }): string {
  if (refundPaise > 0) {
    return `We are refunding ${formatRupees(toRupees(refundPaise))} to your original payment method. It will arrive within ${daysInText(refundArrivalWorkingDays)} working days.`;
  }
  return wasPaid
    ? 'Your payment has already been refunded in full.'
    : 'You have not paid for this order, so there is nothing to refund.';
}
