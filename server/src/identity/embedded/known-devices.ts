import { createHmac, timingSafeEqual } from 'node:crypto';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export type KnownDevices = {
  /** Whether somebody signed in with this browser before, with the email address or phone number. */
  isKnown: (cookieHeader: string | undefined, account: string) => boolean;
  /** The Set-Cookie header for a browser that signed in. */
  cookieFor: (account: string) => string;
};

type Options = { key: string; isHttps: boolean; cookie: string };

/**
 * Browsers keep a cookie that proves an earlier sign-in. Guesses of others, from the same shared IP address or at the same
 * account, then do not lock out its owner.
 */
export function createKnownDevices({ key, isHttps, cookie }: Options): KnownDevices {
  const name = `${isHttps ? '__Host-' : ''}${cookie}`;
  const proofOf = (account: string) =>
    createHmac('sha256', key).update(account.toLowerCase()).digest('base64url');
  return {
    isKnown: (cookieHeader = '', account) => {
      const cookies = cookieHeader.split(/; */).filter((candidate) => candidate.startsWith(`${name}=`));
      const wanted = Buffer.from(`${name}=${proofOf(account)}`);
      return cookies.some((candidate) => {
        const given = Buffer.from(candidate);
        return given.length === wanted.length && timingSafeEqual(given, wanted);
      });
    },
    cookieFor: (account) =>
      `${name}=${proofOf(account)}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`,
  };
}
