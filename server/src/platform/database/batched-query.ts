import pg from 'pg';

export type Statement = { name?: string; text: string; values: readonly unknown[] };

/** What pg has of a connection and a query without types; the tests of transactions fail if another version differs. */
type Connection = {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse: (statement: { name?: string; text: string }) => void;
  bind: (portal: { statement?: string; values: readonly unknown[] }) => void;
  describe: (portal: { type: 'P' }) => void;
  execute: (portal: object) => void;
  close: (statement: { type: 'S'; name: string }) => void;
  sync: () => void;
};
type QueryInternals = {
  hasBeenParsed: (connection: Connection) => boolean;
  handleDataRow: (message: unknown) => void;
  handleCommandComplete: (message: unknown, connection: Connection) => void;
};
const internals = pg.Query.prototype as unknown as QueryInternals;
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

/** How the rows of a prepared statement are read. */
export type Columns = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown };

type Batch = {
  /** They are sent in the same message; their results are dropped. */
  earlier: readonly Statement[];
  statement: Statement;
  /** Of the prepared statements of the pool, by their names. */
  columns: Map<string, Columns>;
};

/**
 * Statements that are sent in one message; the result is that of the last. It is cheaper than a query of pg: columns of a prepared statement
 * are asked for once, because PostgreSQL fails the statement when they have changed, and no settings are copied.
 */
export class BatchedQuery extends pg.Query {
  readonly #earlier: readonly Statement[];
  readonly #columns: Batch['columns'];
  #completed = 0;
  #isDescribed = true;
  // Of the query of pg.
  declare text: string;
  declare values: unknown[];
  declare name: string | undefined;
  declare queryMode: string;
  declare _result: Columns;
  declare _accumulateRows: boolean;

  constructor(
    { earlier, statement: { name, text, values }, columns }: Batch,
    callback: (error: Error | undefined, result: unknown) => void,
  ) {
    super(text, values.map(prepareValue), callback);
    this.name = name;
    // Also without parameters: only the extended protocol skips the rest after an error.
    this.queryMode = 'extended';
    this._accumulateRows = true;
    this.#earlier = earlier.map((statement) => ({
      ...statement,
      values: statement.values.map(prepareValue),
    }));
    this.#columns = columns;
  }

  prepare(connection: Connection): void {
    const { name, text, values } = this;
    const isParsed = name !== undefined && internals.hasBeenParsed.call(this, connection);
    // First, because pg takes each report of a parsed statement for that of this one.
    if (name !== undefined && !isParsed) {
      connection.parse({ name, text });
      connection.submittedNamedStatements[name] = text;
    }
    for (const earlier of this.#earlier) {
      parseEarlier(connection, earlier);
      connection.bind({ statement: earlier.name, values: earlier.values });
      connection.execute({});
    }
    if (name === undefined) connection.parse({ text });
    connection.bind({ statement: name, values });
    const columns = isParsed ? this.#columns.get(name) : undefined;
    if (columns) Object.assign(this._result, columns);
    else connection.describe({ type: 'P' });
    this.#isDescribed = columns === undefined;
    connection.execute({});
    connection.sync();
  }

  handleDataRow(message: unknown): void {
    if (this.#completed === this.#earlier.length) internals.handleDataRow.call(this, message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    const earlier = this.#earlier[this.#completed];
    this.#completed += 1;
    if (earlier) {
      if (earlier.name !== undefined) connection.parsedStatements[earlier.name] = earlier.text;
      return;
    }
    if (this.name !== undefined && this.#isDescribed) this.#columns.set(this.name, columnsOf(this._result));
    internals.handleCommandComplete.call(this, message, connection);
  }
}

function parseEarlier(connection: Connection, { name, text }: Statement): void {
  if (name !== undefined && connection.parsedStatements[name] !== undefined) return;
  // A message that failed may have prepared it.
  if (name !== undefined) connection.close({ type: 'S', name });
  connection.parse({ name, text });
}

function columnsOf({ fields, _parsers, _prebuiltEmptyResultObject }: Columns): Columns {
  return { fields, _parsers, _prebuiltEmptyResultObject };
}
