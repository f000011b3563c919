import { toRupees } from '#contract/money.ts';
import type { OrderPayments, PaymentStatus } from '#contract/payments.ts';
import type { OrderKey } from '#server/orders/lock-order.ts';
import type { OrderRow } from '#server/orders/order-tables.ts';
import { requireOrder } from '#server/orders/read-order.ts';
import type { SettledPayment } from '#server/payments/apply-completed-payment.ts';
import { readPaymentsOfOrder } from '#server/payments/read-payments.ts';
import { settlePaymentOfOrder } from '#server/payments/settle-payment.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { CheckoutDependencies } from './checkout-dependencies.ts';

/** Display names of PhonePe's payment modes. */
const methods: Readonly<Record<string, string>> = {
  UPI_INTENT: 'UPI',
  UPI_COLLECT: 'UPI',
  UPI_QR: 'UPI',
  CARD: 'Card',
  CREDIT_CARD: 'Credit card',
  DEBIT_CARD: 'Debit card',
  NET_BANKING: 'Net banking',
  WALLET: 'Wallet',
};

/** Returns the status of an order and its payment; an open payment is checked with the gateway first. */
export async function readPaymentStatus(
  { payments }: CheckoutDependencies,
  key: OrderKey,
): Promise<PaymentStatus> {
  const payment = await settlePaymentOfOrder(payments, key);
  const { status, total_paise } =
    confirmedOrder(payment, key) ?? (await requireOrder(payments.database, key));
  const isPayable = payment?.state === 'pending';
  return {
    order_id: key.orderId,
    order_status: status,
    payment_id: payment?._id ?? null,
    state: payment?.state ?? null,
    amount: toRupees(total_paise),
    redirect_url: isPayable ? payment.redirect_url : null,
    expires_at: (isPayable && payment.expires_at?.toISOString()) || null,
    method: methodInWords(payment?.payment_mode ?? null),
    reference: payment?.utr ?? payment?.transaction_id ?? null,
  };
}

/** The order that the payment of this buyer has just confirmed, which it did only with the amount of the order. */
function confirmedOrder(
  payment: SettledPayment | undefined,
  { userId }: OrderKey,
): Pick<OrderRow, 'status' | 'total_paise'> | undefined {
  if (!payment?.hasConfirmedOrder || payment.user_id === null || payment.user_id !== userId) return undefined;
  return { status: 'confirmed', total_paise: payment.amount_paise };
}

/** All attempts to pay an order as the shop knows them; the gateway is not asked. */
export async function readOrderPayments(database: Database, orderId: string): Promise<OrderPayments> {
  await requireOrder(database, { orderId });
  const payments = await readPaymentsOfOrder(database, orderId);
  return {
    payments: payments.map((payment) => ({
      payment_id: payment._id,
      state: payment.state,
      amount: toRupees(payment.amount_paise),
      method: methodInWords(payment.payment_mode),
      reference: payment.utr ?? payment.transaction_id,
      merchant_order_id: payment.merchant_order_id,
      created_at: payment.created_at.toISOString(),
      completed_at: payment.completed_at?.toISOString() ?? null,
    })),
  };
}

function methodInWords(mode: string | null): string | null {
  return mode && (methods[mode] ?? mode.toLowerCase().replaceAll('_', ' '));
}
