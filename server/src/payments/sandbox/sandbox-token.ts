import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { errorsOf } from '#server/platform/app-error.ts';
import type { SandboxDependencies } from './sandbox-dependencies.ts';

export const TOKEN_LIFETIME_SECONDS = 3600;

const fail = errorsOf({ AUTHORIZATION_FAILED: { status: 401, detail: 'The token is not valid.' } });

/** Signed with the merchant's secret instead of stored, so that verifying it needs no database query. */
export function issueToken(clientSecret: string, expiresAt: number): string {
  return `${expiresAt}.${sign(clientSecret, String(expiresAt))}`;
}

/** Rejects requests in this Fastify scope without a valid token of the merchant. */
export function requireToken(scope: FastifyInstance, { findMerchant }: SandboxDependencies): void {
  scope.addHook('onRequest', async (request) => {
    const { clientSecret } = await findMerchant();
    const now = Math.floor(Date.now() / 1000);
    if (!isValidToken(clientSecret, request.headers.authorization, now)) throw fail('AUTHORIZATION_FAILED');
  });
}

function isValidToken(clientSecret: string, authorization: string | undefined, now: number): boolean {
  const [expiresAt = '', signature = ''] = (authorization?.replace(/^O-Bearer /, '') ?? '').split('.');
  return isSameText(signature, sign(clientSecret, expiresAt)) && Number(expiresAt) > now;
}

/** Compares in constant time. */
export function isSameText(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function sign(clientSecret: string, text: string): string {
  return createHmac('sha256', clientSecret).update(text).digest('base64url');
}
