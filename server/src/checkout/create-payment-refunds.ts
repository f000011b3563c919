import { isPaidByTransfer } from '#server/bulk-orders/record-transfer.ts';
import { inOrderScope } from '#server/orders/order-scope.ts';
import { awaitTransfer, failRefund, takeDueRefunds } from '#server/orders/settle-refund.ts';
import type { PaymentDependencies } from '#server/payments/payment-dependencies.ts';
import { refundPaymentOfOrder } from '#server/payments/refund-payment.ts';
import type { CheckoutDependencies } from './checkout-dependencies.ts';

type RefundDependencies = Pick<CheckoutDependencies, 'findPublicUrl'> & {
  payments: Pick<PaymentDependencies, 'database' | 'logger'>;
};

/**
 * Creates a payment refund for every due order refund, each in a transaction of its own. What was paid by bank transfer is paid
 * back by staff.
 */
export async function createPaymentRefunds(dependencies: RefundDependencies): Promise<void> {
  while (await createNextRefund(dependencies));
}

function createNextRefund({
  payments: { database, logger },
  findPublicUrl,
}: RefundDependencies): Promise<boolean> {
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
