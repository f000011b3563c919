import type { FastifyInstance } from 'fastify';

const MAX_REQUEST_MS = 10_000;

/** Waits for running requests, closes idle connections at once and all others after a time limit. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
  const deadline = setTimeout(() => app.server.closeAllConnections(), MAX_REQUEST_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(deadline);
  }
}
