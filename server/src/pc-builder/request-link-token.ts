import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs the references of custom PC requests, so that a link opens one request without signing in. */
export type RequestLinkTokens = {
  sign: (reference: string) => Promise<string>;
  isValid: (reference: string, token: string) => Promise<boolean>;
};

export function createRequestLinkTokens(readKey: () => Promise<string>): RequestLinkTokens {
  async function sign(reference: string): Promise<string> {
    return createHmac('sha256', await readKey())
      .update(reference)
      .digest('base64url');
  }
  return {
    sign,
    isValid: async (reference, token) => {
      const wanted = Buffer.from(await sign(reference));
      const given = Buffer.from(token);
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}
