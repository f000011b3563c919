import { inOrderScope } from '#server/orders/order-scope.ts';
import { failRefund, takeDueRefunds } from '#server/orders/settle-refund.ts';
import { refundPaymentOfOrder } from '#server/payments/refund-payment.ts';
import type { CheckoutParts } from './checkout-parts.ts';

/** Creates a payment refund for every due order refund, each in a transaction of its own. */
export async function createPaymentRefunds(parts: CheckoutParts): Promise<void> {
  while (await createNextRefund(parts));
}

function createNextRefund({
  payments: { database, logger },
  findPublicUrl,
}: CheckoutParts): Promise<boolean> {
  return inOrderScope({ database, publicUrl: findPublicUrl() }, async (scope) => {
    const [due] = await takeDueRefunds(scope, 1);
    if (!due) return false;
    const { refundId: reference, orderId, amountPaise } = due;
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
