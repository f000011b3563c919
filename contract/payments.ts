import { z } from 'zod';
import { entityId } from './entity-id.ts';
import { orderStates } from './order-states.ts';
import { paymentStates } from './payment-states.ts';

export const initiatePaymentBody = z.strictObject({
  // Any text, or none: what is wrong with an id is said in the words of the shop, not of the schema.
  order_id: z.string().default(''),
});

const redirectUrl = z.string().nullable().describe('Where the buyer pays; only while the payment is pending');

export const initiatedPayment = z.object({
  payment_id: entityId,
  state: z.enum(paymentStates),
  redirect_url: redirectUrl,
});

export const paymentStatus = z.object({
  order_id: entityId,
  order_status: z.enum(orderStates),
  payment_id: entityId.nullable(),
  state: z.enum(paymentStates).nullable().describe('Of the last try at paying; null where there was none'),
  amount: z.number().int().describe('Rupees'),
  redirect_url: redirectUrl,
  expires_at: z.iso.datetime().nullable().describe('Until when the buyer can pay at the address'),
  method: z.string().nullable().describe('How it was paid, in words; null until it is paid'),
  reference: z.string().nullable().describe('Under which number bank and gateway know the payment'),
});

export type InitiatePaymentBody = z.infer<typeof initiatePaymentBody>;
export type InitiatedPayment = z.infer<typeof initiatedPayment>;
export type PaymentStatus = z.infer<typeof paymentStatus>;
