import { CompiledQuery, type DatabaseConnection, PostgresDriver } from 'kysely';
import type pg from 'pg';
import { isConnectionLost } from './lost-connections.ts';

/** After a failure the leader is read for this long. */
const PAUSE_MS = 500;
const RECOVERY_CONFLICT = '40001';

/** The position that the server of a connection has replayed. A server that was promoted has what it writes itself. */
const positionQuery = CompiledQuery.raw(`select ((case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
  else pg_current_wal_flush_lsn() end) - '0/0'::pg_lsn)::text as position`);

/** The connections of Kysely's own driver. */
type Connection = Parameters<PostgresDriver['releaseConnection']>[0];

/** Connections to replicas that have replayed what the reader needs. Each connection leads to the same replica for good. */
export class Replicas {
  readonly #driver: PostgresDriver;
  readonly #requiredPosition: () => bigint | null;
  readonly #replayed = new WeakMap<Connection, bigint>();
  #pausedUntil = 0;
  /** For the metrics. */
  readonly counts = { replica: 0, leader: 0 };

  constructor(pool: pg.Pool, requiredPosition: () => bigint | null) {
    this.#driver = new PostgresDriver({ pool });
    this.#requiredPosition = requiredPosition;
  }

  async init(): Promise<void> {
    await this.#driver.init();
  }

  async destroy(): Promise<void> {
    await this.#driver.destroy();
  }

  /** Runs a read on a replica; returns null if none is near enough to the leader or the replica failed: then read the leader. */
  async read<Result>(
    work: (connection: DatabaseConnection) => Promise<Result>,
  ): Promise<{ result: Result } | null> {
    const connection = await this.acquire();
    if (!connection) return null;
    try {
      return { result: await work(connection) };
    } catch (error) {
      const isConflict = (error as { code?: string }).code === RECOVERY_CONFLICT;
      if (!isConflict && !this.noteLoss(error)) throw error;
      return null;
    } finally {
      await this.release(connection);
    }
  }

  async acquire(): Promise<DatabaseConnection | null> {
    const required = this.#requiredPosition();
    if (required === null || performance.now() < this.#pausedUntil) return this.#skip();
    let connection: Connection | null = null;
    try {
      connection = (await this.#driver.acquireConnection()) as Connection;
      if (await this.#hasReplayed(connection, required)) {
        this.counts.replica += 1;
        return connection;
      }
    } catch {
      // The leader is read instead.
    }
    this.#pause();
    if (connection) await this.release(connection);
    return this.#skip();
  }

  async release(connection: DatabaseConnection): Promise<void> {
    await this.#driver.releaseConnection(connection as Connection);
  }

  /** Returns whether the error means that the replica is lost, and leaves the replicas alone for a moment if so. */
  noteLoss(error: unknown): boolean {
    const isLost = isConnectionLost(error);
    if (isLost) this.#pause();
    return isLost;
  }

  async #hasReplayed(connection: Connection, required: bigint): Promise<boolean> {
    // A replica never goes back, so that most reads need not ask.
    const known = this.#replayed.get(connection);
    if (known !== undefined && known >= required) return true;
    const { rows } = await connection.executeQuery<{ position: string | null }>(positionQuery);
    const position = BigInt(rows[0]?.position ?? 0);
    this.#replayed.set(connection, position);
    return position >= required;
  }

  #pause(): void {
    this.#pausedUntil = performance.now() + PAUSE_MS;
  }

  #skip(): null {
    this.counts.leader += 1;
    return null;
  }
}
