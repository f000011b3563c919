import { z } from 'zod';
import type { SmsSender } from './sms-sender.ts';

const TIMEOUT_MS = 8000;

/** MSG91 also answers 200 to rejected requests; only `type` shows success. */
const responseBody = z.object({ type: z.string(), message: z.string().optional() });

type Account = { authKey: string; templateId: string; noticeTemplateId: string | undefined; url: string };

/** The texts of the messages are templates registered with the carriers (DLT). */
export function createMsg91Sender(
  { authKey, templateId, noticeTemplateId, url }: Account,
  { timeoutMs = TIMEOUT_MS } = {},
): SmsSender {
  async function call(path: string, query: Record<string, string>, body?: object): Promise<void> {
    const address = new URL(path, url);
    address.search = new URLSearchParams(query).toString();
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        authkey: authKey,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { type, message } = responseBody.parse(await response.json());
    if (!response.ok || type !== 'success') throw new Error(`MSG91 refused the message: ${message}`);
  }

  return {
    sendOtp: ({ phone, code, ttlMinutes }) =>
      call('/api/v5/otp', {
        template_id: templateId,
        mobile: phone.replace('+', ''),
        otp: code,
        otp_expiry: String(ttlMinutes),
      }),
    sendNotice: noticeTemplateId
      ? ({ phone, subject, url: link }) =>
          call(
            '/api/v5/flow',
            {},
            {
              template_id: noticeTemplateId,
              recipients: [{ mobiles: phone.replace('+', ''), subject, url: link }],
            },
          )
      : null,
  };
}
