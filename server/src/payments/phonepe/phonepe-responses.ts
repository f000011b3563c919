import { z } from 'zod';
import type { IssuedToken } from './token-cache.ts';

/** PostgreSQL stores neither NUL nor half surrogates, and a payment has to be recorded whatever its texts are. */
const storable = (value: string) => value.replaceAll('\0', '').toWellFormed();
const text = z.string().min(1).transform(storable);
const paise = z.int().nonnegative();
const orderState = z.enum(['PENDING', 'COMPLETED', 'FAILED']);
const refundState = z.enum(['PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED']);
const moment = z
  .int()
  .transform((milliseconds) => new Date(milliseconds))
  .nullish()
  .transform((date) => date ?? null);
const optionalText = z
  .string()
  .nullish()
  .transform((value) => (value == null ? null : storable(value)));

/** `expires_in` is empty in some of PhonePe's responses; the two times in epoch seconds are always present. */
export const tokenResponse = z
  .object({ access_token: text, issued_at: z.int(), expires_at: z.int() })
  .refine((token) => token.expires_at > token.issued_at, { error: 'expired when it was issued' })
  .transform(
    (token): IssuedToken => ({
      value: token.access_token,
      lifetimeMs: (token.expires_at - token.issued_at) * 1000,
    }),
  );

export const payResponse = z
  .object({
    orderId: text,
    state: orderState,
    expireAt: moment,
    redirectUrl: z.url({ protocol: /^https?$/ }).transform(storable),
  })
  .transform(({ orderId, expireAt, redirectUrl }) => ({ orderId, expiresAt: expireAt, redirectUrl }));
/** `redirectUrl` is the page where the buyer pays. */
export type StartedPayment = z.infer<typeof payResponse>;

const paymentAttempt = z
  .object({
    transactionId: text,
    paymentMode: text,
    amount: paise.nullish(),
    state: orderState,
    timestamp: moment,
    errorCode: optionalText,
    detailedErrorCode: optionalText,
    rail: z.object({ utr: optionalText }).nullish(),
    instrument: z.object({ type: optionalText }).nullish(),
  })
  .transform(({ amount, timestamp, rail, instrument, ...attempt }) => ({
    ...attempt,
    amountPaise: amount ?? null,
    at: timestamp,
    utr: rail?.utr ?? null,
    instrument: instrument?.type ?? null,
  }));

export const statusResponse = z
  .object({
    merchantOrderId: optionalText,
    orderId: text,
    state: orderState,
    amount: paise,
    expireAt: moment,
    errorCode: optionalText,
    detailedErrorCode: optionalText,
    paymentDetails: z
      .array(paymentAttempt)
      .nullish()
      .transform((attempts) => attempts ?? []),
  })
  .transform(({ amount, expireAt, paymentDetails, ...status }) => ({
    ...status,
    amountPaise: amount,
    expiresAt: expireAt,
    attempts: paymentDetails,
  }));
export type PaymentStatus = z.infer<typeof statusResponse>;

export const refundResponse = z
  .object({ refundId: text, amount: paise, state: refundState })
  .transform(({ amount, ...refund }) => ({ ...refund, amountPaise: amount }));
export type StartedRefund = z.infer<typeof refundResponse>;

export const refundStatusResponse = z
  .object({
    merchantRefundId: optionalText,
    originalMerchantOrderId: optionalText,
    refundId: optionalText,
    amount: paise,
    state: refundState,
    errorCode: optionalText,
    detailedErrorCode: optionalText,
  })
  .transform(({ amount, originalMerchantOrderId, ...refund }) => ({
    ...refund,
    merchantOrderId: originalMerchantOrderId,
    amountPaise: amount,
  }));
export type RefundStatus = z.infer<typeof refundStatusResponse>;
