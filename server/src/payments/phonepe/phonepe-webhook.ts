import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Where the shop takes them. */
export const WEBHOOK_PATH = '/api/webhooks/phonepe';

export type WebhookCredentials = { username: string; password: string };

/**
 * The header proves who knows the password, but covers nothing of the body: what a webhook says is only a hint, and the
 * status call decides.
 */
export function isFromPhonePe(authorization: string | undefined, credentials: WebhookCredentials): boolean {
  // Hashed again, so that both sides have one length whatever was sent.
  const given = createHash('sha256')
    .update((authorization ?? '').toLowerCase())
    .digest();
  const wanted = createHash('sha256').update(webhookAuthorization(credentials)).digest();
  return timingSafeEqual(given, wanted);
}

export function webhookAuthorization({ username, password }: WebhookCredentials): string {
  return createHash('sha256').update(`${username}:${password}`).digest('hex');
}

export type WebhookHint =
  | { about: 'payment'; merchantOrderId: string }
  | { about: 'refund'; merchantRefundId: string };

const id = z.string().min(1).max(63);
const hint = z.union([
  z
    .object({
      event: z.string().startsWith('checkout.order.'),
      payload: z.object({ merchantOrderId: id }),
    })
    .transform(({ payload }): WebhookHint => ({ about: 'payment', ...payload })),
  z
    .object({ event: z.string().startsWith('pg.refund.'), payload: z.object({ merchantRefundId: id }) })
    .transform(({ payload }): WebhookHint => ({ about: 'refund', ...payload })),
]);

/** What to ask the gateway about; null for events that say nothing to us. */
export function readWebhook(body: unknown): WebhookHint | null {
  return hint.safeParse(body).data ?? null;
}
