import { inOrderScope } from '#server/orders/order-scope.ts';
import { failRefund, takeDueRefunds } from '#server/orders/settle-refund.ts';
import { refundPaymentOfOrder } from '#server/payments/refund-payment.ts';
import type { CheckoutParts } from './checkout-parts.ts';

/** Makes refunds of payments out of what orders owe. One a transaction: each is handed over wholly or not at all. */
export async function handOverRefunds(parts: CheckoutParts): Promise<void> {
  while (await handOverOne(parts));
}

function handOverOne({ payments: { database, logger }, findPublicUrl }: CheckoutParts): Promise<boolean> {
  return inOrderScope({ database, publicUrl: findPublicUrl() }, async (scope) => {
    const [due] = await takeDueRefunds(scope, 1);
    if (!due) return false;
    const { refundId: reference, orderId, amount } = due;
    const isPayable = await refundPaymentOfOrder(scope.transaction, {
      orderId,
      reference,
      amountPaise: amount * 100,
    });
    if (!isPayable) {
      logger.error({ orderId, refund: reference }, 'no payment has so much left to refund');
      await failRefund(scope, reference);
    }
    return true;
  });
}
