import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

export const SESSION_HEADER = 'x-session-id';

export const sessionId = z.uuid().toLowerCase();

/** Returns null for server-side rendering, crawlers and visitors who opted out of analytics: they send no session id. */
export function readSessionId(request: FastifyRequest): string | null {
  return sessionId.safeParse(request.headers[SESSION_HEADER]).data ?? null;
}
