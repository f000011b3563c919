import { formatRupees, toRupees } from '#contract/money.ts';
import { isSentByBuyer } from '#contract/return-reasons.ts';
import { daysInText, serviceTerms } from '#contract/service-terms.ts';
import { siteFacts } from '#contract/site-facts.ts';
import type { OrderRow } from '../order-tables.ts';
import type { NewRefund, RefundRow } from '../refund-repository.ts';
import type { ReturnRow } from '../return-repository.ts';

export type OrderMail =
  | { kind: 'placed' | 'paid' | 'payment_failed' | 'expired' | 'shipped' | 'delivered' }
  | { kind: 'return'; orderReturn: ReturnRow }
  | { kind: 'items_cancelled'; refund: NewRefund }
  | { kind: 'cancelled'; refundPaise: number; wasPaid: boolean }
  | { kind: 'unconfirmed' | 'paid_twice'; paidPaise: number }
  | { kind: 'refunded'; refund: RefundRow };

const automaticRefund = 'If your bank has debited the amount, it will be refunded automatically.';

type MailTexts = { subject: string; paragraphs: string[] };

const { refundArrivalWorkingDays } = serviceTerms;

/** Subject, text and button of the mail to the buyer for each event. The button leads to the page of the order. */
export function orderMailTexts(
  order: OrderRow,
  mail: OrderMail,
  note: string | null,
): MailTexts & { button: string } {
  return { ...textsOf(order, mail, note), button: buttonOf(order, mail) };
}

function buttonOf({ order_number, total_paise, quote_reference }: OrderRow, { kind }: OrderMail): string {
  const canBePaid = kind === 'placed' || kind === 'payment_failed' || kind === 'expired';
  if (canBePaid && quote_reference === null) return `Pay ${formatRupees(toRupees(total_paise))}`;
  return kind === 'shipped' ? 'Follow your parcel' : `View order ${order_number}`;
}

function textsOf(order: OrderRow, mail: OrderMail, note: string | null): MailTexts {
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
          `We have received your payment of ${total}, and your order is confirmed. The tax invoice is attached; if it is missing, it follows on your order page.`,
          `We will dispatch it within ${daysInText(serviceTerms.dispatchWorkingDays)} working days.`,
        ],
      };
    case 'payment_failed':
      return {
        subject: `The payment for order ${number} did not go through`,
        paragraphs: [
          `You have not been charged, and the products are no longer reserved.`,
          payAgainSentence(order),
          automaticRefund,
        ],
      };
    case 'expired':
      if (order.quote_reference !== null) return expiredQuoteTexts(number, order.quote_reference);
      return {
        subject: `Order ${number} was not paid in time`,
        paragraphs: [
          `We held the products for ${serviceTerms.reservationMinutes} minutes and have now released them.`,
          payAgainSentence(order),
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
    case 'return':
      return returnMailTexts(number, mail.orderReturn, note);
    case 'items_cancelled':
      return {
        subject: `Items of order ${number} are cancelled`,
        paragraphs: [
          refundSentence({ refundPaise: mail.refund.amountPaise, wasPaid: true }),
          'The rest of your order is not affected.',
        ],
      };
    case 'cancelled':
      return {
        subject: `Order ${number} is cancelled`,
        paragraphs: [refundSentence(mail)],
      };
    case 'unconfirmed':
      return {
        subject: `We could not confirm order ${number} and are refunding you`,
        paragraphs: [
          `We received your payment of ${formatRupees(toRupees(mail.paidPaise))}, but could not confirm your order. We are sorry.`,
          `We are refunding the whole amount to your original payment method. It will arrive within ${daysInText(refundArrivalWorkingDays)} working days.`,
        ],
      };
    case 'paid_twice':
      return {
        subject: `You paid twice for order ${number}: we are refunding one payment`,
        paragraphs: [
          `We received a second payment of ${formatRupees(toRupees(mail.paidPaise))} for this order.`,
          `We are refunding it in full to your original payment method. It will arrive within ${daysInText(refundArrivalWorkingDays)} working days.`,
        ],
      };
    case 'refunded':
      return {
        subject: `Refund for order ${number}`,
        paragraphs: [
          `We have refunded ${formatRupees(toRupees(mail.refund.amountPaise))} to your original payment method. Your bank may take a few days to show it.`,
          // An order that was never confirmed has no invoice to correct.
          ...(order.confirmed_at === null ? [] : ['The credit note is attached, and on your order page.']),
        ],
      };
  }
}

function expiredQuoteTexts(number: string, quoteReference: string): MailTexts {
  return {
    subject: `Order ${number} was not paid in time`,
    paragraphs: [
      `We kept the products of quote ${quoteReference} for your payment and have now released them. Please write to us if you still want them.`,
      automaticRefund,
    ],
  };
}

const timeInIndia = new Intl.DateTimeFormat(siteFacts.locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

function payAgainSentence({ payable_until }: OrderRow): string {
  return `You can still pay on your order page until ${timeInIndia.format(payable_until)}, as long as prices and stock have not changed. After that, please order again.`;
}

const pickUpDay = new Intl.DateTimeFormat(siteFacts.locale, { dateStyle: 'full', timeZone: 'UTC' });

function returnMailTexts(number: string, orderReturn: ReturnRow, note: string | null): MailTexts {
  const { status, reason_code, pickup_on, carrier, tracking_number } = orderReturn;
  const way = isSentByBuyer(reason_code) ? 'the address to send it to' : 'the pick-up';
  const message = note ? [note] : [];
  switch (status) {
    case 'requested':
      return {
        subject: `Your return of order ${number}`,
        paragraphs: [
          `We have received your request${orderReturn.wanted === 'replacement' ? ' for a replacement' : ''} and will write to you about ${way}. Please keep the products and their packaging together until then.`,
        ],
      };
    case 'approved':
      return {
        subject: `Your return of order ${number} is approved`,
        paragraphs: [
          pickup_on
            ? `We will pick up these items on ${pickUpDay.format(new Date(pickup_on))}. Please have them ready in their packaging.`
            : `You can return these items. We will contact you about ${way}; please have them ready in their packaging.`,
          ...message,
        ],
      };
    case 'picked_up':
      return {
        subject: `Your return of order ${number} was picked up`,
        paragraphs: [
          `${carrier ?? 'The carrier'} has picked up these items. The tracking number is ${tracking_number ?? 'on your order page'}. We will ${orderReturn.wanted === 'replacement' ? 'replace' : 'refund'} them when they reach us.`,
          ...message,
        ],
      };
    case 'received':
      return {
        subject: `The return of order ${number} has arrived`,
        paragraphs: [
          `We have received your return. Your refund will reach your original payment method within ${daysInText(refundArrivalWorkingDays)} working days.`,
          ...missingItems(orderReturn),
          ...message,
        ],
      };
    case 'refunded':
      return { subject: `The return of order ${number} is complete`, paragraphs: message };
    case 'replaced':
      return {
        subject: `The replacement for order ${number} is on its way`,
        paragraphs: [
          `We have received what you sent back, and have handed its replacement to ${orderReturn.replacement_carrier ?? 'the carrier'}. The tracking number is ${orderReturn.replacement_tracking_number ?? 'on your order page'}.`,
          ...message,
        ],
      };
    case 'refused':
      return {
        subject: `The return of order ${number}`,
        paragraphs: ['We cannot accept your return of these items.', ...message],
      };
  }
}

/** The refund is only for what arrived, so a buyer who sent more has to know. */
function missingItems({ items }: ReturnRow): string[] {
  const sent = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const received = items.reduce((sum, { receivedQuantity }) => sum + (receivedQuantity ?? 0), 0);
  if (received === sent) return [];
  return [
    `Only ${received} of the ${sent} items arrived, and these are refunded. If you sent the others, please write to ${siteFacts.support.email}.`,
  ];
}

function refundSentence({ refundPaise, wasPaid }: { refundPaise: number; wasPaid: boolean }): string {
  if (refundPaise > 0) {
    return `We are refunding ${formatRupees(toRupees(refundPaise))} to your original payment method. It will arrive within ${daysInText(refundArrivalWorkingDays)} working days.`;
  }
  return wasPaid
    ? 'Your payment has already been refunded in full.'
    : `No payment for this order has been confirmed. ${automaticRefund}`;
}
