import type { PaymentStatus } from '#contract/payments.ts';
import { requireOrder } from '#server/orders/read-order.ts';
import { settlePaymentOfOrder } from '#server/payments/settle-payment.ts';
import type { CheckoutParts } from './checkout-parts.ts';

/** How the order and its payment stand, after the gateway was asked where that is still open. */
export async function readPaymentStatus(
  { payments }: CheckoutParts,
  key: { orderId: string; userId: string },
): Promise<PaymentStatus> {
  await requireOrder(payments.database, key);
  const payment = await settlePaymentOfOrder(payments, key.orderId);
  const { status, total_amount } = await requireOrder(payments.database, key);
  const isPayable = payment?.state === 'pending';
  return {
    order_id: key.orderId,
    order_status: status,
    payment_id: payment?._id ?? null,
    state: payment?.state ?? null,
    amount: total_amount,
    redirect_url: isPayable ? payment.redirect_url : null,
    expires_at: (isPayable && payment.expires_at?.toISOString()) || null,
  };
}
