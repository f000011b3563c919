import type { SandboxOrder, SandboxPayment } from './sandbox-order-repository.ts';
import type { SandboxRefund } from './sandbox-refund-repository.ts';
import type { OrderState } from './sandbox-tables.ts';

const expiry = { errorCode: 'TXN_NOT_COMPLETED', detailedErrorCode: 'TXN_AUTO_FAILED' };

/** Expiry is not stored: a pending order counts as failed once it has expired. */
export function stateOf(order: SandboxOrder): OrderState {
  return order.state === 'PENDING' && hasExpired(order) ? 'FAILED' : order.state;
}

export function hasExpired(order: SandboxOrder): boolean {
  return order.expires_at.getTime() <= Date.now();
}

/** The order as in status responses and webhooks. */
export function describeOrder(order: SandboxOrder, payments: SandboxPayment[], merchantId: string) {
  const state = stateOf(order);
  const last = payments.at(-1);
  const lastError = last && { errorCode: last.error_code, detailedErrorCode: last.detailed_error_code };
  return {
    merchantId,
    merchantOrderId: order.merchant_order_id,
    orderId: order.order_id,
    state,
    amount: order.amount_paise,
    expireAt: order.expires_at.getTime(),
    metaInfo: order.meta_info,
    ...(state === 'FAILED' && (order.state === 'FAILED' ? lastError : expiry)),
    paymentDetails: payments.map((payment) => describePayment(payment, order)),
  };
}

function describePayment(payment: SandboxPayment, order: SandboxOrder) {
  const isUpi = payment.instrument === 'ACCOUNT';
  const reference = payment.transaction_id.slice(2);
  const paidAt = payment.created_at.getTime();
  return {
    transactionId: payment.transaction_id,
    paymentMode: payment.payment_mode,
    timestamp: paidAt,
    amount: order.amount_paise,
    state: payment.state,
    ...(payment.error_code && {
      errorCode: payment.error_code,
      detailedErrorCode: payment.detailed_error_code,
    }),
    rail: isUpi
      ? { type: 'UPI', utr: String(paidAt).slice(-12), upiTransactionId: reference, vpa: payment.account }
      : { type: 'PG', transactionId: reference, authorizationCode: reference.slice(-6) },
    instrument: isUpi
      ? { type: payment.instrument, accountType: 'SAVINGS', maskedAccountNumber: 'XXXXXXXX0000' }
      : {
          type: payment.instrument,
          bankId: 'SANDBOX',
          maskedCardNumber: `XXXX XXXX XXXX ${payment.account}`,
        },
  };
}

export function describeRefund(refund: SandboxRefund, merchantId: string) {
  return {
    merchantId,
    merchantRefundId: refund.merchant_refund_id,
    originalMerchantOrderId: refund.merchant_order_id,
    refundId: refund.refund_id,
    amount: refund.amount_paise,
    state: refund.state,
    ...(refund.state === 'FAILED' && { errorCode: 'BANK_TECHNICAL_ISSUE', detailedErrorCode: 'UT' }),
  };
}
