import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorsOf } from '#server/platform/app-error.ts';
import { readSessionId } from '#server/platform/http/visit-session.ts';
import type { CsrfTokens } from './csrf-tokens.ts';

export const CSRF_HEADER = 'x-csrf-token';

const PROTECTED_PATH = '/api/payments/';
const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

const fail = errorsOf({
  csrf_failed: { status: 403, detail: 'This page is no longer valid. Please reload it and try again.' },
});

/** Payment requests need a CSRF token in addition to the access token. */
export function requireCsrf(app: FastifyInstance, tokens: CsrfTokens): void {
  app.addHook('onRequest', async (request) => {
    if (isGuarded(request) && !(await carriesToken(request, tokens))) throw fail('csrf_failed');
  });
}

/** Checks the route pattern, because the raw URL can be written in many ways. */
function isGuarded(request: FastifyRequest): boolean {
  const route = request.routeOptions.url ?? '';
  return route.startsWith(PROTECTED_PATH) && !safeMethods.includes(request.method);
}

async function carriesToken(request: FastifyRequest, tokens: CsrfTokens): Promise<boolean> {
  const token = request.headers[CSRF_HEADER];
  const sessionId = readSessionId(request);
  return typeof token === 'string' && sessionId !== null && tokens.isValid(token, sessionId);
}
