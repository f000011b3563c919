import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';

/** They have neither parameters nor results, so that they can be sent together with the statement that follows. */
const deferrable = /^(begin|savepoint \w+|release savepoint \w+|set local \w+ = \d+)$/;
const endings = new Set(['commit', 'rollback']);
const MARK = '/* deferred */';

/**
 * Marks a statement of a transaction whose result nobody needs: it is sent in one message with the next one, which fails if this
 * does. Within savepoints it is sent at once, because its failure belongs to them.
 */
export function deferred(statement: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${sql.raw(MARK)} ${statement}`;
}

export function isDeferred(text: string): boolean {
  return text.startsWith(MARK);
}

type Query = (...given: unknown[]) => Promise<unknown> | undefined;
type Statement = { name?: string; text: string; values: unknown[] };

/**
 * Sends BEGIN, SAVEPOINT, RELEASE SAVEPOINT, SET LOCAL and marked statements in one message with the next statement, which saves a
 * round trip each. PostgreSQL skips the rest of a message after an error, so that nothing runs outside its transaction.
 */
export function deferStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    let waiting: Statement[] = [];
    let isInTransaction = false;
    let savepoints = 0;

    function send(statement: Statement): Promise<unknown> {
      return new Promise((resolve, reject) => {
        const batch = new BatchedQuery(waiting, statement, (error, result) =>
          error ? reject(error) : resolve(result),
        );
        waiting = [];
        query(batch);
      });
    }

    /** At the end of a transaction; returns whether it has nothing that has to be ended, because nothing of it was or has to be sent. */
    function dropWaiting(ending: string): boolean {
      const isUnsent = waiting[0]?.text === 'begin';
      const isEmpty = waiting.every(({ text }) => deferrable.test(text));
      if (ending === 'rollback' || isEmpty) waiting = [];
      return isUnsent && (ending === 'rollback' || isEmpty);
    }

    function noteTransaction(text: string): void {
      if (endings.has(text)) isInTransaction = false;
      if (text.startsWith('begin') || text.startsWith('start transaction')) {
        isInTransaction = true;
        savepoints = 0;
      }
      if (text.startsWith('savepoint ')) savepoints += 1;
      if (text.startsWith('release savepoint ')) savepoints -= 1;
    }

    function canWait({ text }: Statement): boolean {
      return deferrable.test(text) || (isDeferred(text) && isInTransaction && savepoints === 0);
    }

    const deferring: Query = async (...given) => {
      const statement = readStatement(given);
      if (!statement) return query(...given);
      noteTransaction(statement.text);
      if (canWait(statement)) {
        waiting.push({ ...statement, values: statement.values.map(prepareValue) });
        return emptyResult(statement.text);
      }
      const isEnding = endings.has(statement.text);
      if (isEnding && dropWaiting(statement.text)) return emptyResult(statement.text);
      if (waiting.length > 0 && (statement.values.length > 0 || isEnding)) return send(statement);
      for (const earlier of waiting.splice(0)) await query(earlier);
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
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse: (statement: { name?: string; text: string }) => void;
  bind: (portal: { statement?: string; values?: unknown[] }) => void;
  execute: (portal: object) => void;
  close: (statement: { type: 'S'; name: string }) => void;
};
type QueryInternals = {
  prepare: (connection: Connection) => void;
  hasBeenParsed: (connection: Connection) => boolean;
  handleDataRow: (message: unknown) => void;
  handleCommandComplete: (message: unknown, connection: Connection) => void;
};
const internals = pg.Query.prototype as unknown as QueryInternals;
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

/** A statement that is sent after others in the same message. Only its own result is returned. */
class BatchedQuery extends pg.Query {
  readonly #earlier: readonly Statement[];
  readonly #statement: Statement;
  #completed = 0;

  constructor(
    earlier: readonly Statement[],
    statement: Statement,
    callback: (error: Error | undefined, result: unknown) => void,
  ) {
    // Also without parameters: only the extended protocol skips the rest after an error.
    const config = { ...statement, queryMode: 'extended' };
    super(config, callback);
    this.#earlier = earlier;
    this.#statement = statement;
  }

  prepare(connection: Connection): void {
    const { name, text } = this.#statement;
    // First, because pg takes each report of a parsed statement for that of this one.
    if (name !== undefined && !internals.hasBeenParsed.call(this, connection)) {
      connection.parse({ name, text });
      connection.submittedNamedStatements[name] = text;
    }
    for (const earlier of this.#earlier) {
      this.#parse(connection, earlier);
      connection.bind({ statement: earlier.name, values: earlier.values });
      connection.execute({});
    }
    internals.prepare.call(this, connection);
  }

  #parse(connection: Connection, { name, text }: Statement): void {
    if (name !== undefined && connection.parsedStatements[name] !== undefined) return;
    // A message that failed may have prepared it.
    if (name !== undefined) connection.close({ type: 'S', name });
    connection.parse({ name, text });
  }

  handleDataRow(message: unknown): void {
    if (this.#completed === this.#earlier.length) internals.handleDataRow.call(this, message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    const earlier = this.#earlier[this.#completed];
    this.#completed += 1;
    if (!earlier) internals.handleCommandComplete.call(this, message, connection);
    else if (earlier.name !== undefined) connection.parsedStatements[earlier.name] = earlier.text;
  }
}
