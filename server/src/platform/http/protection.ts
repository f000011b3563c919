import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { temporarilyUnavailable, tooManyRequests } from '#server/platform/app-error.ts';

export type ProtectionOptions = {
  corsOrigins: string[];
  isHttps: boolean;
  /** Past this the process is so busy that serving more would only make everybody wait. */
  overload?: { eventLoopDelayMs: number; heapBytes: number };
};

/** The heap is given 1 GB (`npm start`), which also keeps V8 from letting it grow for no need. */
const defaultOverload = { eventLoopDelayMs: 1000, heapBytes: 0.85 * 1024 ** 3 };

/** @fastify/under-pressure ignores a limit of 0. */
export const noOverloadProtection = { eventLoopDelayMs: 0, heapBytes: 0 };

/** What stands between the world and every route: headers, origins and back-pressure. */
export async function protectApp(app: FastifyInstance, options: ProtectionOptions): Promise<void> {
  await app.register(helmet, {
    // Pages carry their own policy, with the hashes of their scripts; an API answer may load nothing at all.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    // A page must be able to see when the sign-in window of another service, which it opened itself, was closed.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    hsts: options.isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  });
  await app.register(cors, {
    // An exact list; `false` sends no header at all, so browsers keep every other origin out.
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
    // X-CSRF-Token is not among them: only pages of this shop may read one.
    exposedHeaders: ['X-Request-Id', 'Retry-After'],
    maxAge: 600,
  });
  // Only lends its counters here: what is limited, and how much, is said where it is served.
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
  /** Pages rendered on the server call the API inside the process: they are counted when the page is asked for. */
  isInternal: (request: FastifyRequest) => boolean;
};

/** At most so many calls a minute from one address, over all routes of this scope. */
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

/** Another company's servers send for all shoppers from a few addresses, and may send again what was refused. */
function isWebhook(request: FastifyRequest): boolean {
  return request.routeOptions.config.access === 'webhook';
}
