import { get, post } from './endpoint.ts';
import type { InitiatedPayment, PaymentStatus } from './payments.ts';

export const paymentEndpoints = {
  initiatePayment: post<InitiatedPayment>('/api/payments/initiate'),
  getPaymentStatus: get<PaymentStatus>('/api/payments/:orderId/status'),
} as const;
