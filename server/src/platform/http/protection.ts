import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { temporarilyUnavailable, tooManyRequests } from '#server/platform/app-error.ts';

export type ProtectionOptions = {
  corsOrigins: string[];
  isHttps: boolean;
  /** Above these limits the server answers 503. */
  overload?: { eventLoopDelayMs: number; heapBytes: number };
};

/** `npm start` limits the heap to 1 GB. */
const defaultOverload = { eventLoopDelayMs: 1000, heapBytes: 0.85 * 1024 ** 3 };

/** @fastify/under-pressure ignores a limit of 0. */
export const noOverloadProtection = { eventLoopDelayMs: 0, heapBytes: 0 };

/** Registers security headers, CORS, rate limiting and overload protection. */
export async function protectApp(app: FastifyInstance, options: ProtectionOptions): Promise<void> {
  await app.register(helmet, {
    // For API responses, which may load nothing. Pages set their own policy with the hashes of their scripts.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    // The login page must notice when the Google sign-in popup is closed.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    hsts: options.isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  });
  await app.register(cors, {
    // `false` sends no CORS headers at all.
    origin: options.corsOrigins.length > 0 ? options.corsOrigins : false,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'X-CSRF-Token',
      'X-Requested-With',
      'X-Session-Id',
      'X-Keep-Alive',
    ],
    // X-CSRF-Token is not exposed: only pages of this shop may read it.
    exposedHeaders: ['X-Request-Id', 'Retry-After'],
    maxAge: 600,
  });
  // Not global: each scope sets its own limits.
  await app.register(rateLimit, { global: false });
  const overload = options.overload ?? defaultOverload;
  await app.register(underPressure, {
    maxEventLoopDelay: overload.eventLoopDelayMs,
    maxHeapUsedBytes: overload.heapBytes,
    pressureHandler: async (request) => {
      if (isHealthCheck(request)) return;
      throw temporarilyUnavailable(5);
    },
  });
}

export type LimitOptions = {
  requestsPerMinute: number;
  /** API calls made while rendering a page: the page request itself is counted instead. */
  isInternal: (request: FastifyRequest) => boolean;
};

/** Limits the requests per minute from one IP address over all routes of this scope. */
export function limitRequests(scope: FastifyInstance, options: LimitOptions): void {
  const limit = scope.rateLimit({
    max: options.requestsPerMinute,
    timeWindow: '1 minute',
    allowList: (request) => options.isInternal(request) || isHealthCheck(request) || isWebhook(request),
    errorResponseBuilder: (_request, context) => tooManyRequests(context.ttl),
  });
  scope.addHook('onRequest', limit);
}

function isHealthCheck(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/health/');
}

/** Not limited: the payment gateway sends the webhooks of all shoppers from a few IP addresses. */
function isWebhook(request: FastifyRequest): boolean {
  return request.routeOptions.config.access === 'webhook';
}
