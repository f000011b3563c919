import { get, post } from './endpoint.ts';
import type { InitiatedPayment, PaymentStatus } from './payments.ts';
import type { QuoteRequestResponse } from './quote-requests.ts';

export const paymentEndpoints = {
  initiatePayment: post<InitiatedPayment>('/api/payments/initiate'),
  getPaymentStatus: get<PaymentStatus>('/api/payments/:orderId/status'),
  requestQuote: post<QuoteRequestResponse>('/api/quote-requests'),
} as const;
