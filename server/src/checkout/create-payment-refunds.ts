import { isPaidByTransfer } from '#server/bulk-orders/record-transfer.ts';
import { inOrderScope } from '#server/orders/order-scope.ts';
import { awaitTransfer, failRefund, takeDueRefunds } from '#server/orders/settle-refund.ts';
import type { PaymentParts } from '#server/payments/payment-parts.ts';
import { refundPaymentOfOrder } from '#server/payments/refund-payment.ts';
import type { CheckoutParts } from './checkout-parts.ts';

type RefundParts = Pick<CheckoutParts, 'findPublicUrl'> & {
  payments: Pick<PaymentParts, 'database' | 'logger'>;
};

/**
 * Creates a payment refund for every due order refund, each in a transaction of its own. What was paid by bank transfer is paid
 * back by staff.
 */
export async function createPaymentRefunds(parts: RefundParts): Promise<void> {
  while (await createNextRefund(parts));
}

function createNextRefund({ payments: { database, logger }, findPublicUrl }: RefundParts): Promise<boolean> {
  return inOrderScope({ database, publicUrl: findPublicUrl() }, async (scope) => {
    const [due] = await takeDueRefunds(scope, 1);
    if (!due) return false;
    const { refundId: reference, orderId, amountPaise } = due;
    if (await isPaidByTransfer(scope.transaction, orderId)) {
      await awaitTransfer(scope, reference);
      return true;
    }
    const isCreated = await refundPaymentOfOrder(scope.transaction, {
      orderId,
      reference,
      amountPaise,
    });
    if (!isCreated) {
      logger.error({ orderId, refund: reference }, 'no payment has enough left to refund');
      await failRefund(scope, reference);
    }
    return true;
  });
}
