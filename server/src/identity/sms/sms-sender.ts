import { siteFacts } from '#contract/site-facts.ts';

export type OneTimeCode = { phone: string; code: string; ttlMinutes: number };
export type SmsNotice = { phone: string; subject: string; url: string };

/** The port to the SMS carrier. Throws if the message was not accepted. */
export type SmsSender = {
  sendOtp: (message: OneTimeCode) => Promise<void>;
  /** Null if the carrier has no template for it. */
  sendNotice: ((message: SmsNotice) => Promise<void>) | null;
};

/** The texts of a demo; a carrier sends the templates that the shop has registered. */
export function codeText({ code, ttlMinutes }: Pick<OneTimeCode, 'code' | 'ttlMinutes'>): string {
  return `${code} is your one-time code at ${siteFacts.name}. It is good for ${ttlMinutes} minutes.`;
}

export function noticeText({ subject, url }: Pick<SmsNotice, 'subject' | 'url'>): string {
  return `${siteFacts.name}: ${subject}. Not you? ${url}`;
}
