import { formatRupees, toRupees } from '#contract/money.ts';
import { confirmOrder, failOrder } from '#server/orders/confirm-order.ts';
import type { OrderScope } from '#server/orders/order-scope.ts';
import { recordSecondPayment } from '#server/orders/record-second-payment.ts';
import {
  mailShopAboutUnconfirmedOrder,
  mailUnconfirmedOrder,
  refundUnconfirmedOrder,
} from '#server/orders/refund-unconfirmed-order.ts';
import { failRefund, finishRefund } from '#server/orders/settle-refund.ts';
import type { PaymentEvents } from '#server/payments/payment-dependencies.ts';
import type { PaymentRow } from '#server/payments/payment-tables.ts';
import { hasOpenPaymentOfOrder } from '#server/payments/read-payments.ts';
import { refundWholePayment } from '#server/payments/refund-payment.ts';
import { attemptInSavepoint } from '#server/platform/database/attempt-in-savepoint.ts';
import type { Logger } from '#server/platform/logger.ts';

type EventDependencies = { findPublicUrl: () => string; logger: Logger };

/** Applies the outcome of payments and refunds to orders. */
export function createPaymentEvents({ findPublicUrl, logger }: EventDependencies): PaymentEvents {
  const scopeOf = (transaction: OrderScope['transaction']): OrderScope => ({
    transaction,
    publicUrl: findPublicUrl(),
    logger,
  });

  /** A step that must not prevent the refund of the payment. */
  async function attempt(
    transaction: OrderScope['transaction'],
    payment: PaymentRow,
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    const error = await attemptInSavepoint(transaction, work);
    if (error) logger.error({ err: error, payment: payment._id }, 'a refunded payment could not be recorded');
    return error;
  }

  /** Refunds a payment whose order cannot be confirmed. A faulty order must not prevent the refund. */
  async function refundUnconfirmed(
    transaction: OrderScope['transaction'],
    payment: PaymentRow,
  ): Promise<void> {
    const scope = scopeOf(transaction);
    const paid = { orderId: payment.order_id, paidPaise: payment.amount_paise };
    let isOwedByOrder = false;
    const error = await attempt(transaction, payment, async () => {
      isOwedByOrder = await refundUnconfirmedOrder(scope, paid);
    });
    if (error || !isOwedByOrder) await refundWholePayment(transaction, payment);
    if (error) await attempt(transaction, payment, () => mailUnconfirmedOrder(scope, paid));
    await attempt(transaction, payment, () => mailShopAboutUnconfirmedOrder(scope, paid));
  }

  return {
    onPaid: async (transaction, payment) => {
      const scope = scopeOf(transaction);
      const paid = { orderId: payment.order_id, paidPaise: payment.amount_paise };
      const confirmation = await confirmOrder(scope, {
        ...paid,
        paymentReference: payment.utr ?? payment.transaction_id ?? payment.merchant_order_id,
      });
      if (confirmation === 'already_paid') {
        await refundWholePayment(transaction, payment);
        await attempt(transaction, payment, () => recordSecondPayment(scope, paid));
      }
      const isOrderConfirmed = confirmation === 'confirmed';
      if (confirmation !== 'wrong_amount') return { isOrderConfirmed, problem: null };
      await refundUnconfirmed(transaction, payment);
      const amount = formatRupees(toRupees(payment.amount_paise));
      return { isOrderConfirmed, problem: `${amount} was paid, which is not the total of the order.` };
    },
    onUnconfirmed: refundUnconfirmed,
    onFailed: async (transaction, { order_id: orderId }) => {
      if (await hasOpenPaymentOfOrder(transaction, orderId)) return;
      await failOrder(scopeOf(transaction), orderId);
    },
    onRefunded: async (transaction, { reference }) => {
      if (reference !== null) await finishRefund(scopeOf(transaction), reference);
    },
    onRefundFailed: async (transaction, { reference }) => {
      if (reference !== null) await failRefund(scopeOf(transaction), reference);
    },
  };
}
