import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

export const SESSION_HEADER = 'x-session-id';

export const sessionId = z.uuid().toLowerCase();

/** Null for calls of rendered pages, crawlers and visitors who asked not to be counted: they carry none. */
export function readSessionId(request: FastifyRequest): string | null {
  return sessionId.safeParse(request.headers[SESSION_HEADER]).data ?? null;
}
