import { formatRupees } from '#contract/money.ts';
import { daysInText, serviceTerms } from '#contract/service-terms.ts';
import { siteFacts } from '#contract/site-facts.ts';
import type { OrderRow } from '../order-tables.ts';
import type { NewRefund } from '../refund-repository.ts';

export type OrderMail =
  | { kind: 'placed' | 'paid' | 'payment_failed' | 'expired' | 'shipped' | 'delivered' }
  | { kind: 'return_requested' | 'return_refused' | 'returned' }
  | { kind: 'cancelled'; refundAmount: number; wasPaid: boolean }
  | { kind: 'refunded'; refund: NewRefund };

const moneyComesBack = 'Should your bank have taken money all the same, it goes back to you by itself.';

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
    case 'payment_failed':
      return {
        subject: `The payment for order ${number} did not go through`,
        paragraphs: [
          `Nothing was charged, and we no longer hold the products. You can try again on the page of the order while they are in stock.`,
          moneyComesBack,
        ],
      };
    case 'expired':
      return {
        subject: `Order ${number} was not paid in time`,
        paragraphs: [
          `We held the products for ${serviceTerms.reservationMinutes} minutes and have put them back on the shelf. Your cart still has them: you can order again at any time.`,
          moneyComesBack,
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
    case 'return_requested':
      return {
        subject: `Your return of order ${number}`,
        paragraphs: [
          'We have your request and will write to you about the way back. Please keep the products and their packing together until then.',
        ],
      };
    case 'returned':
      return {
        subject: `The return of order ${number} has arrived`,
        paragraphs: [
          `What you sent back is with us. The money for it goes back the way you paid and arrives within ${daysInText(refundArrivalWorkingDays)} working days.`,
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
          `We have sent ${formatRupees(mail.refund.amount)} back the way you paid. Your bank may take some days to show it. The credit note is on the page of the order.`,
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
