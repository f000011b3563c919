import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorsOf } from '#server/platform/app-error.ts';
import { readSessionId } from '#server/platform/http/visit-session.ts';
import type { CsrfTokens } from './csrf-tokens.ts';

export const CSRF_HEADER = 'x-csrf-token';

const GUARDED_ADDRESS = '/api/payments/';
const harmlessMethods = ['GET', 'HEAD', 'OPTIONS'];

const fail = errorsOf({
  csrf_failed: { status: 403, detail: 'This page is no longer valid. Please reload it and try again.' },
});

/** Everything that moves money has to come from a page of this shop, and not only from a browser that knows the shopper. */
export function requireCsrf(app: FastifyInstance, tokens: CsrfTokens): void {
  app.addHook('onRequest', async (request) => {
    if (isGuarded(request) && !(await carriesToken(request, tokens))) throw fail('csrf_failed');
  });
}

/** By the route, not by the address as it was written: that one has many spellings. */
function isGuarded(request: FastifyRequest): boolean {
  const address = request.routeOptions.url ?? '';
  return address.startsWith(GUARDED_ADDRESS) && !harmlessMethods.includes(request.method);
}

async function carriesToken(request: FastifyRequest, tokens: CsrfTokens): Promise<boolean> {
  const token = request.headers[CSRF_HEADER];
  const sessionId = readSessionId(request);
  return typeof token === 'string' && sessionId !== null && tokens.isValid(token, sessionId);
}
