import { paymentEndpoints } from '#contract/payment-endpoints.ts';
import type { InitiatedPayment, InitiatePaymentBody } from '#contract/payments.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { clearCsrfToken, csrfHeaders } from './csrf-token.ts';

/** Opens the payment page of the gateway. The server returns a payment that is already open, so pressing twice pays once. */
export async function startPayment(orderId: string): Promise<void> {
  const key = newIdempotencyKey();
  const payment = await initiate(orderId, key).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'csrf_failed') throw error;
    clearCsrfToken();
    return initiate(orderId, key);
  });
  openPaymentPage(payment);
}

export function openPaymentPage({ redirect_url }: InitiatedPayment): void {
  if (redirect_url === null) throw new Error('The payment could not be started. Please try again.');
  location.assign(redirect_url);
}

async function initiate(orderId: string, key: string): Promise<InitiatedPayment> {
  const body: InitiatePaymentBody = { order_id: orderId };
  return browserApi().call(paymentEndpoints.initiatePayment, {
    headers: { ...(await csrfHeaders()), 'Idempotency-Key': key },
    body,
  });
}
