import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { BatchedQuery, type Columns, type Statement } from './batched-query.ts';

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

/**
 * Sends BEGIN, SAVEPOINT, RELEASE SAVEPOINT, SET LOCAL and marked statements in one message with the next statement, which saves a
 * round trip each. PostgreSQL skips the rest of a message after an error, so that nothing runs outside its transaction.
 */
export function deferStatements(pool: pg.Pool): void {
  const columns = new Map<string, Columns>();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    let waiting: Statement[] = [];
    let isInTransaction = false;
    let savepoints = 0;

    function send(statement: Statement): Promise<unknown> {
      return new Promise((resolve, reject) => {
        const callback = (error: Error | undefined, result: unknown) =>
          error ? reject(error) : resolve(result);
        const batch = new BatchedQuery({ earlier: waiting, statement, columns }, callback);
        waiting = [];
        query(batch);
      }).catch((error: Error) => {
        // The stack names whoever waits for the statement, as in queries of pg.
        Error.captureStackTrace(error);
        throw error;
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
        waiting.push(statement);
        return emptyResult(statement.text);
      }
      const isEnding = endings.has(statement.text);
      if (isEnding && dropWaiting(statement.text)) return emptyResult(statement.text);
      if (statement.values.length > 0 || (isEnding && waiting.length > 0)) return send(statement);
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
