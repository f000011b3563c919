import { formatRupees } from '#contract/money.ts';
import { daysInText, serviceTerms } from '#contract/service-terms.ts';
import { siteFacts } from '#contract/site-facts.ts';
import type { OrderRow } from '../order-tables.ts';

export type OrderMail =
  | { kind: 'placed' | 'paid' | 'shipped' | 'delivered' | 'return_refused' }
  | { kind: 'cancelled'; refundAmount: number; wasPaid: boolean }
  | { kind: 'refunded'; refundAmount: number };

export type MailTexts = { subject: string; paragraphs: string[] };

const { refundArrivalWorkingDays } = serviceTerms;

/** What the shop says at each event that a buyer hears of. */
export function orderMailTexts(order: OrderRow, mail: OrderMail, note: string | null): MailTexts {
  const number = order.order_number;
  const total = formatRupees(order.total_amount);
  switch (mail.kind) {
    case 'placed':
      return {
        subject: `We have your order ${number}`,
        paragraphs: [
          `Thank you. We hold these products for you until your payment of ${total} arrives, at most ${serviceTerms.reservationMinutes} minutes.`,
        ],
      };
    case 'paid':
      return {
        subject: `Order ${number} is paid`,
        paragraphs: [
          `Your payment of ${total} has arrived and the order is confirmed. The tax invoice is on the page of the order.`,
          `It leaves us within ${daysInText(serviceTerms.dispatchWorkingDays)} working days.`,
        ],
      };
    case 'shipped':
      return {
        subject: `Order ${number} is on its way`,
        paragraphs: [
          `Your parcel is with ${order.carrier ?? 'the carrier'}. The tracking number is ${order.tracking_number ?? 'on the page of the order'}.`,
        ],
      };
    case 'delivered':
      return {
        subject: `Order ${number} was delivered`,
        paragraphs: [
          `Your parcel has arrived. You can ask for a return within ${siteFacts.returnWindowDays} days, on the page of the order.`,
        ],
      };
    case 'return_refused':
      return {
        subject: `The return of order ${number}`,
        paragraphs: [`We cannot take the products back.`, ...(note ? [note] : [])],
      };
    case 'cancelled':
      return {
        subject: `Order ${number} is cancelled`,
        paragraphs: [sentenceOnMoney(mail)],
      };
    case 'refunded':
      return {
        subject: `Refund for order ${number}`,
        paragraphs: [
          `We have sent ${formatRupees(mail.refundAmount)} back the way you paid. Your bank may take some days to show it.`,
        ],
      };
  }
}

function sentenceOnMoney({ refundAmount, wasPaid }: { refundAmount: number; wasPaid: boolean }): string {
  if (refundAmount > 0) {
    return `We send ${formatRupees(refundAmount)} back the way you paid. It arrives within ${daysInText(refundArrivalWorkingDays)} working days.`;
  }
  return wasPaid
    ? 'What you paid has been sent back before, so nothing is left to send.'
    : 'Nothing was paid, so there is nothing to send back.';
}
