import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs the references of custom PC requests, so that a link opens one request without signing in. */
export type RequestLinkTokens = {
  sign: (reference: string) => string;
  isValid: (reference: string, token: string) => boolean;
};

export function createRequestLinkTokens(key: string): RequestLinkTokens {
  const sign = (reference: string) => createHmac('sha256', key).update(reference).digest('base64url');
  return {
    sign,
    isValid: (reference, token) => {
      const wanted = Buffer.from(sign(reference));
      const given = Buffer.from(token);
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}
