import { createHmac, timingSafeEqual } from 'node:crypto';

export const TOKEN_LIFETIME_SECONDS = 3600;

/** Signed with the merchant's secret instead of stored, so that no call needs a look into the database for it. */
export function issueToken(clientSecret: string, expiresAt: number): string {
  return `${expiresAt}.${sign(clientSecret, String(expiresAt))}`;
}

export function isValidToken(clientSecret: string, authorization: string | undefined, now: number): boolean {
  const [expiresAt = '', signature = ''] = (authorization?.replace(/^O-Bearer /, '') ?? '').split('.');
  return isSameText(signature, sign(clientSecret, expiresAt)) && Number(expiresAt) > now;
}

export function isSameText(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function sign(clientSecret: string, text: string): string {
  return createHmac('sha256', clientSecret).update(text).digest('base64url');
}
