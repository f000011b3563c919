import { z } from 'zod';
import { entityId } from './entity-id.ts';
import { orderStates } from './order-states.ts';
import { paymentStates } from './payment-states.ts';

export const initiatePaymentBody = z.strictObject({
  // Any text: the route validates the id with the message of the specification.
  order_id: z.string().default(''),
});

const redirectUrl = z
  .string()
  .nullable()
  .describe('The payment page of the gateway; only while the payment is pending');

export const initiatedPayment = z.object({
  payment_id: entityId,
  state: z.enum(paymentStates),
  redirect_url: redirectUrl,
});

export const paymentStatus = z.object({
  order_id: entityId,
  order_status: z.enum(orderStates),
  payment_id: entityId.nullable(),
  state: z
    .enum(paymentStates)
    .nullable()
    .describe('The state of the last payment attempt; null if there was none'),
  amount: z.number().int().describe('Rupees'),
  redirect_url: redirectUrl,
  expires_at: z.iso.datetime().nullable().describe('Until when the payment page can be used'),
  method: z.string().nullable().describe('The payment method as text; null until paid'),
  reference: z.string().nullable().describe('The reference number of the bank or gateway'),
});

export const orderPayments = z.object({
  payments: z
    .array(
      z.object({
        payment_id: entityId,
        state: z.enum(paymentStates),
        amount: z.number().int().describe('Rupees'),
        method: z.string().nullable().describe('As text; null until paid'),
        reference: z.string().nullable().describe('The reference number of the bank or gateway'),
        merchant_order_id: z.string().describe('What the gateway calls the attempt'),
        created_at: z.iso.datetime(),
        completed_at: z.iso.datetime().nullable(),
      }),
    )
    .describe('Every attempt, the latest first'),
});

export type OrderPayments = z.infer<typeof orderPayments>;
export type InitiatePaymentBody = z.infer<typeof initiatePaymentBody>;
export type InitiatedPayment = z.infer<typeof initiatedPayment>;
export type PaymentStatus = z.infer<typeof paymentStatus>;
