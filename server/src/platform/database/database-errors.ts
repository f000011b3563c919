import { AppError, temporarilyUnavailable } from '#server/platform/app-error.ts';
import { OUTDATED_PLAN } from './prepare-statements.ts';

/** PostgreSQL is unreachable, starting, stopping, full or too slow: the request may succeed when retried. */
const transientSqlStates = new Set([
  '53300', // too many connections
  '53100', // disk full
  '53200', // out of memory
  '58030', // disk error
  '25006', // read-only, such as a standby before its promotion
  '55P03', // lock not available
  '57014', // statement time-out
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now
  '25P03', // idle in transaction time-out
  '40001', // serialization failure
  '40P01', // deadlock
]);
const transientSystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAGAIN', // a frozen PostgreSQL accepts no more connections on its socket
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const transientMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Query read timeout',
  OUTDATED_PLAN,
];
/** A character PostgreSQL cannot store, or a value out of a column's range: an error of the client. */
const badInputSqlStates = new Set(['22021', '22P05', '22003', '22P02', '22007', '22008']);

/** Converts a database error into the error sent to the client; null for any other error. */
export function toDatabaseError(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall } = error as Error & { code?: string; syscall?: string };
  const isConnectionError = code !== undefined && transientSystemCodes.has(code) && syscall !== 'open';
  const isTransient = code !== undefined && transientSqlStates.has(code);
  if (
    isConnectionError ||
    isTransient ||
    transientMessages.some((message) => error.message.startsWith(message))
  ) {
    return temporarilyUnavailable(2);
  }
  if (code !== undefined && badInputSqlStates.has(code)) {
    return new AppError({
      code: 'invalid_request',
      status: 400,
      detail: 'A value in the request cannot be stored.',
    });
  }
  return null;
}
