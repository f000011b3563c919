import pg from 'pg';
import { AppError, temporarilyUnavailable } from '#server/platform/app-error.ts';
import { isConnectionLost } from './lost-connections.ts';
import { OUTDATED_PLAN } from './prepare-statements.ts';

/** PostgreSQL is full or too slow: the request may succeed when retried. */
const busySqlStates = new Set([
  '53300', // too many connections
  '53100', // disk full
  '53200', // out of memory
  '58030', // disk error
  '55P03', // lock not available
  '57014', // statement time-out
  '25P03', // idle in transaction time-out
  '40001', // serialization failure
  '40P01', // deadlock
]);
const busyMessages = ['timeout exceeded when trying to connect', 'Query read timeout', OUTDATED_PLAN];
/** A character PostgreSQL cannot store, or a value out of a column's range: an error of the client. */
const badInputSqlStates = new Set(['22021', '22P05', '22003', '22P02', '22007', '22008']);

const FOREIGN_KEY_VIOLATION = '23503';

/** Converts a database error into the error sent to the client; null for any other error. */
export function toDatabaseError(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as Error & { code?: string };
  const isBusy =
    (code !== undefined && busySqlStates.has(code)) ||
    busyMessages.some((message) => error.message.startsWith(message));
  if (isBusy || isConnectionLost(error)) return temporarilyUnavailable(2);
  if (code !== undefined && badInputSqlStates.has(code)) {
    return new AppError({
      code: 'invalid_request',
      status: 400,
      detail: 'A value in the request cannot be stored.',
    });
  }
  return null;
}

/** Whether a row was to refer to another one that does not exist, or no longer. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION;
}
