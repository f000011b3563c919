import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityErrorCode } from '#contract/identity.ts';
import type { Config } from '#server/config.ts';
import { failIdentity } from '#server/identity/identity-errors.ts';
import { AppError } from '#server/platform/app-error.ts';
import { toAppError } from '#server/platform/http/error-handler.ts';
import { authHeadersOf, callAuth } from './call-auth.ts';
import type { EmbeddedIdentity } from './embedded-identity.ts';
import type { IdentitySession } from './session-repository.ts';

declare module 'fastify' {
  interface FastifyRequest {
    identitySession: IdentitySession | null;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

type Dependencies = { config: Config; identity: EmbeddedIdentity };

/** Checks origin and session cookie of every identity route, and translates errors into `auth/` codes. */
export function guardIdentityRoutes(scope: FastifyInstance, { config, identity }: Dependencies): void {
  const ownOrigins = new Set([config.publicUrl, ...config.corsOrigins]);
  scope.decorateRequest('identitySession', null);
  scope.setErrorHandler((error) => {
    throw toIdentityError(toAppError(error), error);
  });
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (!safeMethods.has(request.method) && !isOwnPage(request, ownOrigins))
      throw failIdentity('auth/unauthorized-domain');
    if (request.routeOptions.config.access !== 'identity-session') return;
    request.identitySession = await findSession(identity, request, reply);
    if (!request.identitySession) throw failIdentity('auth/requires-recent-login');
  });
}

export async function findSession(
  identity: EmbeddedIdentity,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<IdentitySession | null> {
  const { auth } = await identity.load();
  const response = auth.api.getSession({ headers: authHeadersOf(request), returnHeaders: true });
  const found = await callAuth(reply, response);
  return found && { id: found.session.id, personId: found.user.id, email: found.user.email };
}

export function sessionOf(request: FastifyRequest): IdentitySession {
  if (!request.identitySession) throw failIdentity('auth/requires-recent-login');
  return request.identitySession;
}

/** CSRF protection: another site's page cannot set X-Requested-With without a CORS preflight, nor forge the Origin header. */
function isOwnPage(request: FastifyRequest, ownOrigins: Set<string>): boolean {
  const { origin } = request.headers;
  if (!request.headers['x-requested-with']) return false;
  return origin === undefined || ownOrigins.has(origin) || origin === `${request.protocol}://${request.host}`;
}

const codes: Record<string, IdentityErrorCode> = {
  too_many_requests: 'auth/too-many-requests',
  temporarily_unavailable: 'auth/internal-error',
  internal_error: 'auth/internal-error',
};

function toIdentityError(response: AppError, cause: unknown): AppError {
  if (response.code.startsWith('auth/')) return response;
  const { status, message: detail, errors, retryAfterSeconds } = response;
  const code = codes[response.code] ?? 'auth/argument-error';
  return new AppError({ code, status, detail, errors, retryAfterSeconds, cause });
}
