import { createHmac, timingSafeEqual } from 'node:crypto';

const TOKEN_LIFETIME_MS = 60 * 60 * 1000;
const tokenPattern = /^(\d{1,15})\.([\w-]{43})$/;

export type CsrfTokens = {
  issue: (sessionId: string) => Promise<string>;
  isValid: (token: string, sessionId: string) => Promise<boolean>;
};

/** Stateless tokens, signed with a key derived from the shop's secret, so that every server accepts them. */
export function createCsrfTokens(readKey: () => Promise<string>, now: () => number = Date.now): CsrfTokens {
  let key: string | undefined;

  async function sign(sessionId: string, expiry: number): Promise<Buffer> {
    key ??= await readKey();
    return createHmac('sha256', key).update(`${expiry}.${sessionId}`).digest();
  }

  return {
    issue: async (sessionId) => {
      const expiry = now() + TOKEN_LIFETIME_MS;
      return `${expiry}.${(await sign(sessionId, expiry)).toString('base64url')}`;
    },
    isValid: async (token, sessionId) => {
      const [, expiry, signature = ''] = tokenPattern.exec(token) ?? [];
      if (expiry === undefined || Number(expiry) <= now()) return false;
      return timingSafeEqual(await sign(sessionId, Number(expiry)), Buffer.from(signature, 'base64url'));
    },
  };
}
