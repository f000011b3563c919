import { z } from 'zod';
import type { SmsSender } from './sms-sender.ts';

const TIMEOUT_MS = 8000;

/** MSG91 also answers 200 to rejected requests; only `type` shows success. */
const answer = z.object({ type: z.string(), message: z.string().optional() });

type Account = { authKey: string; templateId: string; url: string };

/** The text of the message is a template registered with the carriers (DLT). */
export function createMsg91Sender(
  { authKey, templateId, url }: Account,
  { timeoutMs = TIMEOUT_MS } = {},
): SmsSender {
  return {
    sendOtp: async ({ phone, code, ttlMinutes }) => {
      const address = new URL('/api/v5/otp', url);
      address.search = new URLSearchParams({
        template_id: templateId,
        mobile: phone.replace('+', ''),
        otp: code,
        otp_expiry: String(ttlMinutes),
      }).toString();
      const response = await fetch(address, {
        method: 'POST',
        headers: { authkey: authKey, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { type, message } = answer.parse(await response.json());
      if (!response.ok || type !== 'success') throw new Error(`MSG91 refused the message: ${message}`);
    },
  };
}
