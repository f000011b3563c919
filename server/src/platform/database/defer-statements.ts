import pg from 'pg';

/** They have neither parameters nor results, so that they can be sent together with the statement that follows. */
const deferrable = /^(begin|savepoint \w+|release savepoint \w+|set local \w+ = \d+)$/;
const endings = new Set(['commit', 'rollback']);

type Query = (...given: unknown[]) => Promise<unknown> | undefined;
type Statement = { name?: string; text: string; values: unknown[] };

/**
 * Sends BEGIN, SAVEPOINT, RELEASE SAVEPOINT and SET LOCAL in one message with the next statement, which saves a round trip each. PostgreSQL
 * skips the rest of a message after an error, so that nothing runs outside its transaction.
 */
export function deferStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    let deferred: string[] = [];

    function send(statement: Statement): Promise<unknown> {
      return new Promise((resolve, reject) => {
        const batch = new BatchedQuery(deferred, statement, (error, result) =>
          error ? reject(error) : resolve(result),
        );
        deferred = [];
        query(batch);
      });
    }

    /** At the end of a transaction; returns whether the transaction has sent nothing that has to be ended. */
    function dropDeferred(): boolean {
      const isUnsent = deferred[0] === 'begin';
      deferred = [];
      return isUnsent;
    }

    const deferring: Query = async (...given) => {
      const statement = readStatement(given);
      if (statement && deferrable.test(statement.text)) {
        deferred.push(statement.text);
        return emptyResult(statement.text);
      }
      if (statement && endings.has(statement.text) && dropDeferred()) return emptyResult(statement.text);
      if (deferred.length === 0) return query(...given);
      if (statement && statement.values.length > 0) return send(statement);
      for (const text of deferred.splice(0)) await query(text);
      return query(...given);
    };
    client.query = ((...given: unknown[]) =>
      typeof given.at(-1) === 'function' ? query(...given) : deferring(...given)) as typeof client.query;
  });
}

function readStatement([first, values]: unknown[]): Statement | undefined {
  if (typeof first === 'string') return { text: first, values: Array.isArray(values) ? values : [] };
  const { name, text, values: given } = (first ?? {}) as Partial<Statement>;
  return typeof text === 'string' ? { name, text, values: given ?? [] } : undefined;
}

function emptyResult(text: string) {
  return { command: text.split(' ')[0]?.toUpperCase(), rowCount: null, rows: [], fields: [], oid: 0 };
}

/** What pg has of a connection and a query without types; the tests of transactions fail if another version differs. */
type Connection = {
  submittedNamedStatements: Record<string, string>;
  parse: (statement: { name?: string; text: string }) => void;
  bind: (statement: object) => void;
  execute: (portal: object) => void;
};
type QueryInternals = {
  prepare: (connection: Connection) => void;
  hasBeenParsed: (connection: Connection) => boolean;
  handleCommandComplete: (message: unknown, connection: Connection) => void;
};
const internals = pg.Query.prototype as unknown as QueryInternals;

/** A statement that is sent after others in the same message. Only its own result is returned. */
class BatchedQuery extends pg.Query {
  readonly #deferred: readonly string[];
  readonly #statement: Statement;
  #completed = 0;

  constructor(
    deferred: readonly string[],
    statement: Statement,
    callback: (error: Error | undefined, result: unknown) => void,
  ) {
    super(statement, callback);
    this.#deferred = deferred;
    this.#statement = statement;
  }

  prepare(connection: Connection): void {
    const { name, text } = this.#statement;
    // First, because pg takes each report of a parsed statement for that of this one.
    if (name !== undefined && !internals.hasBeenParsed.call(this, connection)) {
      connection.parse({ name, text });
      connection.submittedNamedStatements[name] = text;
    }
    for (const deferred of this.#deferred) {
      connection.parse({ text: deferred });
      connection.bind({});
      connection.execute({});
    }
    internals.prepare.call(this, connection);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    this.#completed += 1;
    if (this.#completed > this.#deferred.length)
      internals.handleCommandComplete.call(this, message, connection);
  }
}
