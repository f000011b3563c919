import { z } from 'zod';

/** PhonePe's format of merchant ids, for orders and refunds. */
const merchantId = z.string().regex(/^[A-Za-z0-9_-]{1,63}$/, 'takes 1 to 63 letters, digits, - and _');
const paise = z.int('must be whole paise').min(100, 'must be at least 100 paise');
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

export const paymentRequest = z.object({
  /** Unique per attempt: PhonePe rejects an id that was used before. */
  merchantOrderId: merchantId,
  amountPaise: paise,
  expireAfterSeconds: z.int().min(300, 'must be at least 300').max(3600, 'must be at most 3600'),
  redirectUrl: webAddress,
  message: z.string().max(256).optional(),
  metaInfo: z.record(z.string().regex(/^udf([1-9]|10)$/), z.string().max(256)).optional(),
});
export type PaymentRequest = z.infer<typeof paymentRequest>;

export const paymentStatusRequest = z.object({ merchantOrderId: merchantId, amountPaise: paise });
/** The amount we requested: a COMPLETED response with another amount is rejected. */
export type PaymentStatusRequest = z.infer<typeof paymentStatusRequest>;

export const refundRequest = z.object({
  merchantRefundId: merchantId,
  merchantOrderId: merchantId,
  amountPaise: paise,
});
export type RefundRequest = z.infer<typeof refundRequest>;

export const refundStatusRequest = z.object({ merchantRefundId: merchantId, amountPaise: paise });
export type RefundStatusRequest = z.infer<typeof refundStatusRequest>;

export function payBody(request: PaymentRequest): object {
  const { merchantOrderId, amountPaise, expireAfterSeconds, metaInfo, message, redirectUrl } = request;
  return {
    merchantOrderId,
    amount: amountPaise,
    expireAfter: expireAfterSeconds,
    metaInfo,
    paymentFlow: { type: 'PG_CHECKOUT', message, merchantUrls: { redirectUrl } },
  };
}

export function refundBody({ merchantRefundId, merchantOrderId, amountPaise }: RefundRequest): object {
  return { merchantRefundId, originalMerchantOrderId: merchantOrderId, amount: amountPaise };
}
