import type pg from 'pg';
import { socketOf } from './client-internals.ts';
import { READ_ONLY } from './lost-connections.ts';

type Query = (...given: unknown[]) => Promise<unknown> | undefined;

/** Closes a connection whose server has become read-only when it is given back, and the idle ones beside it at once. */
export function discardReadOnlyConnections(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>();
  const readOnly = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('release', (_error, client) => {
    // The pool removes a client that is ending.
    if (readOnly.has(client)) void (client as unknown as pg.Client).end().catch(() => {});
    else idle.add(client);
  });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    const watched: Query = (...given) =>
      query(...given)?.catch((error: Error & { code?: string }) => {
        if (error.code === READ_ONLY) {
          readOnly.add(client);
          for (const other of idle) socketOf(other).destroy();
        }
        throw error;
      });
    client.query = watched as typeof client.query;
  });
}
