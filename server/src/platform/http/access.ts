import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AdminAccess, type AdminRole, isAdminAccess, mayCall } from '#contract/admin-roles.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import { isForeignKeyViolation } from '#server/platform/database/database-errors.ts';

/**
 * Who may call a route. The kinds for admins are listed with their roles in the contract. `owner`: any signed-in user, and the use case answers 404 for another user's entity. `operator`: the
 * people who run the servers, with METRICS_TOKEN. `identity-session`: browsers with a session cookie of the identity service,
 * checked by the scope of its routes. `webhook`: other services, authenticated by the route itself.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'owner'
  | AdminAccess
  | 'operator'
  | 'identity-session'
  | 'webhook';

export type Caller = {
  userId: string;
  /** null for customers, and for admins in a session without the second factor. */
  adminRole: AdminRole | null;
  /** True for an admin whose session has yet to give the second factor. */
  lacksSecondFactor?: boolean;
};

/** Returns the caller of a request. Runs for every guarded request, so that a demoted admin loses access at once. */
export type ResolveCaller = (request: FastifyRequest) => Promise<Caller | null>;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

const fail = errorsOf({
  sign_in_required: { status: 401, detail: 'Please login to continue' },
  admins_only: { status: 403, detail: 'You do not have permission to access the admin area.' },
  second_factor_required: {
    status: 403,
    detail: 'Please enter a code of your authenticator app, or set one up, at /admin/security.',
  },
  role_required: { status: 403, detail: 'Your role does not allow this. Please ask the owner of the shop.' },
  not_found: { status: 404, detail: 'There is nothing at this address.' },
});

/**
 * Enforces the access that each route declares; a route without a declaration stops the server from starting. Also asks callers to
 * sign in whose account is deleted during the request.
 */
export function guardRoutes(
  app: FastifyInstance,
  options: { resolveCaller: ResolveCaller; operatorToken?: string },
): void {
  app.decorateRequest('caller', null);
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${route.method} ${route.url} does not declare its access`);
  });
  app.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config.access ?? 'public';
    if (access === 'public') return;
    // The response is for this caller only: neither a CDN nor a shared computer's browser cache may keep it.
    reply.header('Cache-Control', 'no-store');
    if (access === 'identity-session' || access === 'webhook') return;
    if (access === 'operator') return requireOperator(request, options.operatorToken);
    request.caller = await options.resolveCaller(request);
    if (!request.caller) throw fail('sign_in_required');
    if (isAdminAccess(access) && !mayCall(request.caller.adminRole, access)) {
      const route = `${request.method} ${request.routeOptions.url}`;
      request.log.warn({ userId: request.caller.userId, route }, 'a route for admins was refused');
      throw fail(refusalOf(request.caller));
    }
  });
  // Fastify sends what a synchronous handler throws as the response, unless it is an Error.
  app.setErrorHandler(async (error, request) => {
    const { access } = request.routeOptions.config;
    const hasToken =
      request.headers.authorization !== undefined && access !== 'webhook' && access !== 'operator';
    // Rows that refer to an account cannot be written if it is deleted after its token was checked.
    if (hasToken && isForeignKeyViolation(error) && !(await options.resolveCaller(request))) {
      request.log.warn(error, 'the account is gone');
      throw fail('sign_in_required');
    }
    throw error;
  });
}

function refusalOf({ adminRole, lacksSecondFactor }: Caller) {
  if (lacksSecondFactor) return 'second_factor_required';
  return adminRole ? 'role_required' : 'admins_only';
}

/** Returns the caller of a guarded route. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw fail('sign_in_required');
  return request.caller;
}

/** Answers 404 without the right token, so that nobody learns that the route exists. */
function requireOperator(request: FastifyRequest, token: string | undefined): void {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  const isRight = token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
  if (!isRight) throw fail('not_found');
}
