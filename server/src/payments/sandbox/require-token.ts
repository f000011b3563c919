import type { FastifyInstance } from 'fastify';
import { errorsOf } from '#server/platform/app-error.ts';
import type { SandboxParts } from './sandbox-parts.ts';
import { isValidToken } from './sandbox-token.ts';

const fail = errorsOf({ AUTHORIZATION_FAILED: { status: 401, detail: 'The token is not valid.' } });

/** Nothing in this scope is for anybody but the merchant. */
export function requireToken(scope: FastifyInstance, { findMerchant }: SandboxParts): void {
  scope.addHook('onRequest', async (request) => {
    const { clientSecret } = await findMerchant();
    const now = Math.floor(Date.now() / 1000);
    if (!isValidToken(clientSecret, request.headers.authorization, now)) throw fail('AUTHORIZATION_FAILED');
  });
}
