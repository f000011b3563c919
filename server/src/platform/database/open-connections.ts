import type pg from 'pg';

/**
 * Opens connections before requests need them. A process that has just started gets its share of the visitors at once; if each of them
 * had to wait for a new connection, some would wait too long on a busy host.
 */
export async function openConnections(pool: pg.Pool, count: number): Promise<void> {
  const clients: pg.PoolClient[] = [];
  try {
    // One after the other: together they would wait for each other.
    while (clients.length < count) clients.push(await pool.connect());
  } catch {
    // The database is away or busy: requests wait for it, or say so.
  } finally {
    for (const client of clients) client.release();
  }
}
