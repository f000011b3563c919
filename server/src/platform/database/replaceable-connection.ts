import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { isDeferred } from './defer-statements.ts';
import { repeatWhileLost } from './lost-connections.ts';
import { mayReadReplica } from './replica-reads.ts';
import type { Replicas } from './replicas.ts';

export type ConnectionSource = {
  waitMs: number;
  acquire: () => Promise<DatabaseConnection>;
  release: (connection: DatabaseConnection) => Promise<void>;
  replicas: Replicas | null;
};

/**
 * A connection that is opened with its first statement, because only that decides between the leader and a replica, and that is
 * replaced when it is lost, as long as nothing has happened on it that cannot be repeated.
 */
export class ReplaceableConnection implements DatabaseConnection {
  /** COMMIT was sent, and its outcome is not known yet. */
  isCommitting = false;
  readonly #source: ConnectionSource;
  #current: DatabaseConnection | null = null;
  #isOfReplica = false;
  #isInTransaction = false;
  /** BEGIN of a transaction that has had no other statement, and what is sent with the first. */
  #begin: CompiledQuery[] = [];

  constructor(source: ConnectionSource) {
    this.#source = source;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const execute = (connection: DatabaseConnection) => connection.executeQuery<Row>(query);
    if (this.#begin.length > 0) {
      if (!isDeferred(query.sql)) return this.#executeFirst(this.#begin, execute);
      this.#begin.push(query);
    }
    if (this.#isInTransaction) return execute(this.current);
    if (!isRead(query)) return execute(await this.#open());
    const { replicas } = this.#source;
    const read = replicas && mayReadReplica() ? await replicas.read(execute) : null;
    return read ? read.result : this.#repeat(execute);
  }

  async begin(statement: CompiledQuery, { isReadOnly }: { isReadOnly: boolean }): Promise<void> {
    const begin = (connection: DatabaseConnection) => connection.executeQuery(statement);
    const isOnReplica = isReadOnly && mayReadReplica() && (await this.#beginOnReplica(begin));
    if (!isOnReplica) {
      await this.#repeat(begin);
      this.#begin = [statement];
    }
    this.#isInTransaction = true;
  }

  endTransaction(): void {
    this.#begin = [];
    this.#isInTransaction = false;
    this.isCommitting = false;
  }

  /** The connection of a running transaction. */
  get current(): DatabaseConnection {
    if (!this.#current) throw new Error('There is no transaction on this connection.');
    return this.#current;
  }

  /** Whether there is no connection, because the transaction lost it and got no other. */
  get isLost(): boolean {
    return this.#current === null;
  }

  async release(): Promise<void> {
    const connection = this.#current;
    this.#current = null;
    if (!connection) return;
    const { replicas, release } = this.#source;
    if (this.#isOfReplica) await replicas?.release(connection);
    else await release(connection);
    this.#isOfReplica = false;
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    yield* (await this.#open()).streamQuery<Row>(query, chunkSize);
  }

  async #beginOnReplica(begin: (connection: DatabaseConnection) => Promise<unknown>): Promise<boolean> {
    const { replicas } = this.#source;
    const connection = (await replicas?.acquire()) ?? null;
    if (!connection) return false;
    this.#current = connection;
    this.#isOfReplica = true;
    try {
      await begin(connection);
      return true;
    } catch (error) {
      if (!replicas?.noteLoss(error)) throw error;
      await this.release();
      return false;
    }
  }

  async #open(): Promise<DatabaseConnection> {
    const { acquire, waitMs } = this.#source;
    this.#current ??= await repeatWhileLost(acquire, waitMs);
    return this.#current;
  }

  /** Nothing of a transaction is kept without COMMIT, so that its first statement may be repeated after another BEGIN. */
  async #executeFirst<Result>(
    begin: readonly CompiledQuery[],
    execute: (connection: DatabaseConnection) => Promise<Result>,
  ): Promise<Result> {
    this.#begin = [];
    let isBegun = true;
    return this.#repeat(
      async (connection) => {
        if (!isBegun) for (const statement of begin) await connection.executeQuery(statement);
        isBegun = true;
        return execute(connection);
      },
      () => {
        isBegun = false;
      },
    );
  }

  /** Runs work, and again on a new connection if the first is lost. */
  #repeat<Result>(
    work: (connection: DatabaseConnection) => Promise<Result>,
    onLost: () => void = () => {},
  ): Promise<Result> {
    const { acquire, waitMs } = this.#source;
    return repeatWhileLost(
      async () => {
        this.#current ??= await acquire();
        return work(this.#current);
      },
      waitMs,
      async () => {
        onLost();
        await this.release();
      },
    );
  }
}

/** Locks of a single statement end with it, so they may be taken again too. */
function isRead({ sql }: CompiledQuery): boolean {
  return /^\s*select\b/i.test(sql);
}
