import type pg from 'pg';
import { isWaitingForAnswer, socketOf } from './client-internals.ts';

/**
 * Closes a connection whose query gets no answer for too long: PostgreSQL ends every statement by itself before that, so the
 * network or PostgreSQL is dead. The query fails, and the pool drops the connection. Its idle connections are closed with it,
 * because they are probably dead too and each would cost another request the same wait.
 *
 * pg's own query_timeout is not used: it returns the connection to the pool while the query is still running there.
 */
export function evictSilentConnections(pool: pg.Pool, maxSilenceMs: number): void {
  const idle = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket.setTimeout(maxSilenceMs);
    socket.on('timeout', () => {
      const { bytesRead } = socket;
      // After a blocked event loop, this timer runs before the answers that have arrived meanwhile are read.
      setImmediate(() => {
        if (!isWaitingForAnswer(client) || socket.bytesRead !== bytesRead) return;
        for (const silent of [client, ...idle]) socketOf(silent).destroy(silenceError());
      });
    });
  });
}

function silenceError(): Error {
  return Object.assign(new Error('The connection was closed because PostgreSQL did not answer'), {
    code: 'ETIMEDOUT',
  });
}
