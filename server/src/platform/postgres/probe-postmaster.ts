import pg from 'pg';

export type SocketConnection = { host: string; port: number; user: string; database: string; ssl: false };

/** `changing`: PostgreSQL reports that it is starting, recovering or stopping. */
export type PostmasterState = 'answering' | 'changing' | 'silent';

/** admin_shutdown, crash_shutdown, cannot_connect_now */
const changingStates = ['57P01', '57P02', '57P03'];

/** Connects to PostgreSQL to find its state. A process id proves nothing: it may belong to another program by now. */
export async function probePostmaster(connection: SocketConnection): Promise<PostmasterState> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return 'answering';
  } catch (error) {
    // Any other error from PostgreSQL itself, such as too many connections, shows that it is running.
    if (!(error instanceof pg.DatabaseError)) return 'silent';
    return changingStates.includes(error.code ?? '') ? 'changing' : 'answering';
  } finally {
    await client.end().catch(() => {});
  }
}
