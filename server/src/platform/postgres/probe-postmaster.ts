import pg from 'pg';

export type SocketConnection = { host: string; port: number; user: string; database: string; ssl: false };

/** PostgreSQL itself reports that it is starting (also recovering) or stopping. */
export type PostmasterState = 'answering' | 'starting' | 'stopping' | 'silent';

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
    return stateOf(error);
  } finally {
    await client.end().catch(() => {});
  }
}

function stateOf({ code, message }: pg.DatabaseError): PostmasterState {
  // admin_shutdown, crash_shutdown
  if (code === '57P01' || code === '57P02') return 'stopping';
  // cannot_connect_now
  if (code === '57P03') return message.includes('shutting down') ? 'stopping' : 'starting';
  return 'answering';
}
