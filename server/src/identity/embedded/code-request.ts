import { randomBytes } from 'node:crypto';
import { PHONE_CODE_MINUTES } from '#contract/identity.ts';

export type CodeRequests = {
  /** The purpose of a code that this browser requested; of none without the cookie. */
  purposeOf: (cookieHeader: string | undefined) => string[];
  /** The purpose of a new code, and the cookie that keeps it until the code expires. */
  start: (cookieHeader: string | undefined) => { purpose: string[]; cookie: string };
};

/**
 * A code belongs to the browser that requested it: another one neither replaces the code nor uses up its attempts, so that a
 * stranger who knows the number cannot keep its owner from signing in.
 */
export function createCodeRequests({ isHttps }: { isHttps: boolean }): CodeRequests {
  const name = `${isHttps ? '__Host-' : ''}shop_code_request`;
  const read = (cookieHeader = '') => {
    const cookie = cookieHeader.split(/; */).find((candidate) => candidate.startsWith(`${name}=`));
    const id = cookie?.slice(name.length + 1) ?? '';
    return /^[\w-]{22}$/.test(id) ? id : null;
  };
  return {
    purposeOf: (cookieHeader) => ['requested by', read(cookieHeader) ?? ''],
    start: (cookieHeader) => {
      const id = read(cookieHeader) ?? randomBytes(16).toString('base64url');
      const cookie = `${name}=${id}; Path=/; Max-Age=${PHONE_CODE_MINUTES * 60}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
      return { purpose: ['requested by', id], cookie };
    },
  };
}
