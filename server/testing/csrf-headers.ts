import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** What a page of the shop sends along with calls about payments. */
export async function fetchCsrfHeaders(app: FastifyInstance): Promise<Record<string, string>> {
  const session = { 'x-session-id': randomUUID() };
  const answer = await app.inject({ url: '/api/auth/csrf-token', headers: session });
  return { ...session, 'x-csrf-token': String(answer.headers['x-csrf-token']) };
}
