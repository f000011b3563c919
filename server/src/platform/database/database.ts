import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;
/** Repositories take either: the caller decides whether they are part of a transaction. */
export type DatabaseSession = Database | DatabaseTransaction;

export type DatabaseConnection = {
  database: Database;
  pool: pg.Pool;
  close: () => Promise<void>;
};

export type ConnectOptions = {
  connection: pg.ClientConfig;
  poolSize: number;
  /** As PostgreSQL lists the sessions. */
  name?: string;
  statementTimeoutMs?: number;
  lockTimeoutMs?: number;
  idleTransactionTimeoutMs?: number;
  /** A request waits this long for a free connection before it is told to come back (503). */
  connectionTimeoutMs?: number;
  onIdleError: (error: Error) => void;
};

const PATIENCE_MS = 120_000;

/** Limits for work that no visitor waits for, and for shops without overload protection: a busy machine does not reach them. */
export const longTimeouts = {
  statementTimeoutMs: PATIENCE_MS,
  lockTimeoutMs: PATIENCE_MS,
  idleTransactionTimeoutMs: PATIENCE_MS,
  connectionTimeoutMs: PATIENCE_MS,
} satisfies Partial<ConnectOptions>;

// PostgreSQL's bigint comes as text by default; our counts and paise stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function connectDatabase(options: ConnectOptions): DatabaseConnection {
  const pool = new pg.Pool({
    ...options.connection,
    max: options.poolSize,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 1500,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 5000,
    lock_timeout: options.lockTimeoutMs ?? 3000,
    idle_in_transaction_session_timeout: options.idleTransactionTimeoutMs ?? 10_000,
    application_name: options.name ?? 'shop',
  });
  // Without a listener, a connection that PostgreSQL closes while idle would end the process.
  let isClosing = false;
  pool.on('error', (error) => {
    if (!isClosing) options.onIdleError(error);
  });
  // The pool does not listen to a connection that a request holds; the query under way reports the loss there.
  pool.on('connect', (client) => client.on('error', () => {}));
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    isClosing = true;
    await database.destroy();
  };
  return { database, pool, close };
}

export async function isDatabaseReachable(database: Database): Promise<boolean> {
  try {
    await database.executeQuery(CompiledQuery.raw('select 1'));
    return true;
  } catch {
    return false;
  }
}
