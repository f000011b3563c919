import pg from 'pg';

export type SocketConnection = { host: string; port: number; user: string; database: string; ssl: false };

/** `changing` means that it is starting, recovering or stopping: it says so itself, and then only waiting helps. */
export type PostmasterState = 'answering' | 'changing' | 'silent';

/** Shut down by an administrator or after a crash, or not to be connected to now. */
const changingStates = ['57P01', '57P02', '57P03'];

/** A process number is no proof of life, it may be another program's by now: only an answer is. */
export async function probePostmaster(connection: SocketConnection): Promise<PostmasterState> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return 'answering';
  } catch (error) {
    // Whoever refuses us with a reason of its own is alive: too many connections, or something worse to be told of later.
    if (!(error instanceof pg.DatabaseError)) return 'silent';
    return changingStates.includes(error.code ?? '') ? 'changing' : 'answering';
  } finally {
    await client.end().catch(() => {});
  }
}
