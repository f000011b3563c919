import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { deferStatements } from './defer-statements.ts';
import { discardReadOnlyConnections } from './discard-read-only-connections.ts';
import { enforceDeadlines } from './enforce-deadlines.ts';
import { evictSilentConnections } from './evict-silent-connections.ts';
import { setWaitTime } from './lost-connections.ts';
import { prepareStatements } from './prepare-statements.ts';
import { Replicas } from './replicas.ts';
import { ShopDialect } from './shop-dialect.ts';
import type { Tables } from './tables.ts';
import { setTransactionLimit } from './transaction-limit.ts';

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;
/** Repositories accept either: the caller decides whether they run in a transaction. */
export type DatabaseSession = Database | DatabaseTransaction;

export type DatabaseConnection = { database: Database; pool: pg.Pool; close: () => Promise<void> };

export type ConnectOptions = {
  connection: pg.ClientConfig;
  poolSize: number;
  /** The application name in pg_stat_activity. */
  name?: string;
  /** No statement may raise this for itself: a connection that is silent for longer counts as dead. */
  statementTimeoutMs?: number;
  lockTimeoutMs?: number;
  idleTransactionTimeoutMs?: number;
  /** How long a request waits for a free connection before it fails with 503. */
  connectionTimeoutMs?: number;
  /** How long work that can be repeated waits for a lost database; by default not at all. */
  waitMs?: number;
  /** Whether `connection` is a pooler that gives each transaction another session: nothing may depend on the session. */
  isPooled?: boolean;
  /** Where reads go that may be a moment old (`replica-reads.ts`); from `connectReplicas`. */
  replicas?: { replicas: Replicas; prepareToClose: () => void };
  onIdleError: (error: Error) => void;
};

const STATEMENT_TIMEOUT_MS = 5000;
const LONG_TIMEOUT_MS = 5 * 60_000;
/** PostgreSQL reports a statement time-out this much later at most. */
const REPLY_MS = 1000;

/** For work that no visitor waits for and for shops without overload protection: long enough for an overloaded machine. */
export const longTimeouts = {
  statementTimeoutMs: LONG_TIMEOUT_MS,
  lockTimeoutMs: LONG_TIMEOUT_MS,
  idleTransactionTimeoutMs: LONG_TIMEOUT_MS,
  connectionTimeoutMs: LONG_TIMEOUT_MS,
} satisfies Partial<ConnectOptions>;

// pg returns bigint as text by default; our counts and paise stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function connectDatabase(options: ConnectOptions): DatabaseConnection {
  const { waitMs = 0, isPooled = false, replicas } = options;
  const { pool, prepareToClose } = openPool(options);
  const transactionSettings = isPooled ? timeoutsOf(options) : {};
  const dialect = new ShopDialect({
    pool,
    waitMs,
    transactionSettings,
    replicas: replicas?.replicas ?? null,
  });
  const database = new Kysely<Tables>({ dialect });
  setWaitTime(database, waitMs);
  // Purchases leave connections to others.
  setTransactionLimit(database, Math.ceil(options.poolSize / 2));
  const close = async () => {
    prepareToClose();
    replicas?.prepareToClose();
    await database.destroy();
  };
  return { database, pool, close };
}

/** Connects to replicas, for `connectDatabase`. `requiredPosition`: what a replica must have replayed to be read. */
export function connectReplicas(
  options: ConnectOptions,
  requiredPosition: () => bigint | null,
): NonNullable<ConnectOptions['replicas']> {
  const { pool, prepareToClose } = openPool({ name: 'shop reads', ...options });
  return { replicas: new Replicas(pool, requiredPosition), prepareToClose };
}

function timeoutsOf(options: ConnectOptions) {
  return {
    statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    lock_timeout: options.lockTimeoutMs ?? 3000,
    idle_in_transaction_session_timeout: options.idleTransactionTimeoutMs ?? 10_000,
  };
}

/** Call `prepareToClose` before the pool is ended: connections that close then are no errors. */
function openPool(options: ConnectOptions): { pool: pg.Pool; prepareToClose: () => void } {
  const { isPooled = false } = options;
  const timeouts = timeoutsOf(options);
  const pool = new pg.Pool({
    ...options.connection,
    max: options.poolSize,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 1500,
    idleTimeoutMillis: 30_000,
    ...(isPooled ? {} : timeouts),
    application_name: options.name ?? 'shop',
  });
  // Without a listener, an idle connection closed by PostgreSQL would crash the process.
  let isClosing = false;
  pool.on('error', (error) => {
    if (!isClosing) options.onIdleError(error);
  });
  // The pool does not listen to checked-out connections; there the running query reports the loss.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (!isPooled) deferStatements(pool);
  evictSilentConnections(pool, timeouts.statement_timeout + REPLY_MS);
  discardReadOnlyConnections(pool);
  if (!isPooled) prepareStatements(pool);
  enforceDeadlines(pool);
  const prepareToClose = () => {
    isClosing = true;
  };
  return { pool, prepareToClose };
}
