import pg from 'pg';

export type SocketConnection = { host: string; port: number; user: string; database: string; ssl: false };

/** `changing` means that it is starting, recovering or stopping: it says so itself, and then only waiting helps. */
export type PostmasterState = 'answering' | 'changing' | 'silent';

const CANNOT_CONNECT_NOW = '57P03';
const TOO_MANY_CONNECTIONS = '53300';

/** A process number is no proof of life, it may be another program's by now: only an answer is. */
export async function probePostmaster(connection: SocketConnection): Promise<PostmasterState> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return 'answering';
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === CANNOT_CONNECT_NOW) return 'changing';
    return code === TOO_MANY_CONNECTIONS ? 'answering' : 'silent';
  } finally {
    await client.end().catch(() => {});
  }
}
