import type { FastifyInstance } from 'fastify';

const LONGEST_REQUEST_MS = 10_000;

/** Lets running requests finish, but neither a connection that has gone quiet nor a client that never finishes holds up the stop. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
  const deadline = setTimeout(() => app.server.closeAllConnections(), LONGEST_REQUEST_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(deadline);
  }
}
