import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

export const WEBHOOK_PATH = '/api/webhooks/phonepe';

export type WebhookCredentials = { username: string; password: string };

/** The header proves that the sender knows the password, but does not sign the body: use the content only as a hint. */
export function isPhonePeAuthorization(
  authorization: string | undefined,
  credentials: WebhookCredentials,
): boolean {
  // Hashed again, because timingSafeEqual needs inputs of equal length.
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

/** Returns the payment or refund to check; null for other events. */
export function parseWebhook(body: unknown): WebhookHint | null {
  return hint.safeParse(body).data ?? null;
}
