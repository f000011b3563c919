import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Returns the session and CSRF headers that pages send with payment requests. */
export async function fetchCsrfHeaders(app: FastifyInstance): Promise<Record<string, string>> {
  const session = { 'x-session-id': randomUUID() };
  const response = await app.inject({ url: '/api/auth/csrf-token', headers: session });
  return { ...session, 'x-csrf-token': String(response.headers['x-csrf-token']) };
}
