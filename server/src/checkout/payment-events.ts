import { confirmOrder, failOrder } from '#server/orders/confirm-order.ts';

import type { OrderScope } from '#server/orders/order-scope.ts';
import { failRefund, finishRefund } from '#server/orders/settle-refund.ts';
import type { PaymentEvents } from '#server/payments/payment-parts.ts';
import { hasOpenPaymentOfOrder } from '#server/payments/read-payments.ts';
import { refundWholePayment } from '#server/payments/refund-payment.ts';

/** Applies the outcome of payments and refunds to orders. */
export function createPaymentEvents(findPublicUrl: () => string): PaymentEvents {
  const scopeOf = (transaction: OrderScope['transaction']): OrderScope => ({
    transaction,
    publicUrl: findPublicUrl(),
  });
  return {
    onPaid: async (transaction, payment) => {
      const paid = { orderId: payment.order_id, paidPaise: payment.amount_paise };
      const confirmation = await confirmOrder(scopeOf(transaction), paid);
      if (confirmation === 'already_paid') await refundWholePayment(transaction, payment);
    },
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
