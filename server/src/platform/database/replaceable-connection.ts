import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { repeatWhileLost } from './lost-connections.ts';

type Source = {
  waitMs: number;
  acquire: () => Promise<DatabaseConnection>;
  release: (lost: DatabaseConnection) => Promise<void>;
};

/** A connection that is replaced when it is lost, as long as nothing has happened on it that cannot be repeated. */
export class ReplaceableConnection implements DatabaseConnection {
  isInTransaction = false;
  /** COMMIT was sent, and its outcome is not known yet. */
  isCommitting = false;
  /** Null while a lost connection could not be replaced. */
  current: DatabaseConnection | null;
  readonly #source: Source;

  constructor(connection: DatabaseConnection, source: Source) {
    this.current = connection;
    this.#source = source;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const execute = (connection: DatabaseConnection) => connection.executeQuery<Row>(query);
    return !this.isInTransaction && isRead(query) ? this.repeat(execute) : this.withCurrent(execute);
  }

  /** Runs work, and again on a new connection if the first is lost. */
  repeat<Result>(work: (connection: DatabaseConnection) => Promise<Result>): Promise<Result> {
    const { waitMs, acquire } = this.#source;
    if (waitMs === 0) return this.withCurrent(work);
    return repeatWhileLost(
      async () => {
        this.current ??= await acquire();
        return work(this.current);
      },
      waitMs,
      () => this.#giveBack(),
    );
  }

  async withCurrent<Result>(work: (connection: DatabaseConnection) => Promise<Result>): Promise<Result> {
    if (!this.current) throw new Error('The connection was lost and could not be replaced.');
    return work(this.current);
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    if (this.current) yield* this.current.streamQuery<Row>(query, chunkSize);
  }

  async #giveBack(): Promise<void> {
    const lost = this.current;
    this.current = null;
    if (lost) await this.#source.release(lost);
  }
}

/** Locks of a single statement end with it, so they may be taken again too. */
function isRead({ sql }: CompiledQuery): boolean {
  return /^\s*select\b/i.test(sql);
}
