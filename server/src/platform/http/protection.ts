import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { temporarilyUnavailable, tooManyRequests } from '#server/platform/app-error.ts';
import { SITE_FACTOR, siteOf } from '#server/platform/count-attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createSharedCounts } from './shared-request-counts.ts';

export type ProtectionOptions = {
  corsOrigins: string[];
  isHttps: boolean;
  /** Above this limit the server answers 503; 0 means no limit. */
  maxHeapBytes?: number;
  /** Where processes share what they count; by default each counts for itself. */
  countIn?: Database;
};

/** `npm start` limits the heap to 1 GB. */
const MAX_HEAP_BYTES = 0.85 * 1024 ** 3;

/** Registers security headers, CORS, rate limiting and the limit of memory. `admission.ts` protects from too many requests. */
export async function protectApp(app: FastifyInstance, options: ProtectionOptions): Promise<void> {
  const securityHeaders = securityHeadersOf(options);
  // Not on the raw response: Node would then set all other headers one by one too.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders);
    done();
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
  const store = options.countIn && createSharedCounts(app, options.countIn);
  await app.register(rateLimit, { global: false, ...(store && { store }) });
  const { maxHeapBytes = MAX_HEAP_BYTES } = options;
  // Its observer of the event loop goes on after the server is closed.
  if (maxHeapBytes === 0) return;
  await app.register(underPressure, {
    maxHeapUsedBytes: maxHeapBytes,
    pressureHandler: async (request) => {
      if (isHealthCheck(request)) return;
      throw temporarilyUnavailable(5);
    },
  });
}

/** Without a middleware for each request: they are always the same. */
function securityHeadersOf({ isHttps }: ProtectionOptions): Readonly<Record<string, string>> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const setHeaders = helmet({
    // For API responses, which may load nothing. Pages set their own policy with the hashes of their scripts.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    // The login page must notice when the Google sign-in popup is closed.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  });
  setHeaders(response.req, response, () => {});
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  const permissions = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';
  return { ...Object.fromEntries(headers), 'permissions-policy': permissions };
}

export type LimitOptions = {
  /** Of one access token. */
  requestsPerMinute: number;
  /** API calls made while rendering a page: the page request itself is counted instead. */
  isInternal: (request: FastifyRequest) => boolean;
};

/** A whole office or the customers of a phone carrier share an IP address. */
const ADDRESS_FACTOR = 10;

/**
 * Limits the requests per minute over all routes of this scope: of one signed-in browser, and, ten times as high, of one IP
 * address, because a script can make up tokens.
 */
export function limitRequests(scope: FastifyInstance, options: LimitOptions): void {
  const isUnlimited = (request: FastifyRequest) =>
    options.isInternal(request) || isHealthCheck(request) || isWebhook(request);
  const limit = createRequestLimit(scope, [
    { max: options.requestsPerMinute * ADDRESS_FACTOR, allowList: isUnlimited },
    {
      max: options.requestsPerMinute,
      keyGenerator: ({ headers }) => String(headers.authorization),
      allowList: (request) => request.headers.authorization === undefined || isUnlimited(request),
    },
  ]);
  scope.addHook('onRequest', limit);
}

type MinuteLimit = {
  max: number;
  /** By default the IP address; an IPv6 /64 network counts as one, and its /48 network has a higher limit. */
  keyGenerator?: (request: FastifyRequest) => string;
  allowList?: (request: FastifyRequest) => boolean;
};

/** Returns a check that throws 429 if a request exceeds one of the limits per minute. */
export function createRequestLimit(
  scope: FastifyInstance,
  limits: readonly MinuteLimit[],
): (request: FastifyRequest) => Promise<void> {
  const ofSites = limits.filter(({ keyGenerator }) => !keyGenerator).map(limitOfSite);
  const checks = [...limits, ...ofSites].map((limit) =>
    scope.createRateLimit({ ...limit, timeWindow: '1 minute' }),
  );
  return async (request) => {
    for (const check of checks) {
      const result = await check(request);
      if (!result.isAllowed && result.isExceeded) throw tooManyRequests(result.ttl);
    }
  };
}

function limitOfSite({ max, allowList }: MinuteLimit): MinuteLimit {
  return {
    max: max * SITE_FACTOR,
    keyGenerator: ({ ip }) => String(siteOf(ip)),
    allowList: (request) => siteOf(request.ip) === null || (allowList?.(request) ?? false),
  };
}

function isHealthCheck(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/health/');
}

/** Not limited: the payment gateway sends the webhooks of all shoppers from a few IP addresses. */
function isWebhook(request: FastifyRequest): boolean {
  return request.routeOptions.config.access === 'webhook';
}
