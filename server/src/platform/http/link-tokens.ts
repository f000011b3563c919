import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs references, so that a link opens one thing without signing in. */
export type LinkTokens = {
  sign: (reference: string) => string;
  isValid: (reference: string, token: string) => boolean;
};

export function createLinkTokens(key: string): LinkTokens {
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
