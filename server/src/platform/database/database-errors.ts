import { AppError, temporarilyUnavailable } from '#server/platform/app-error.ts';

/** PostgreSQL is away, starting, stopping, full or too slow: the request may well succeed in a moment. */
const transientSqlStates = new Set([
  '53300', // too many connections
  '53100', // disk full
  '53200', // out of memory
  '55P03', // lock not available
  '57014', // statement time-out
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now
  '25P03', // idle in transaction time-out
  '40001', // serialization failure
  '40P01', // deadlock
]);
const transientSystemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);
const transientMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Query read timeout',
];
/** A character PostgreSQL cannot store, or a value out of a column's range: the sender's doing. */
const badInputSqlStates = new Set(['22021', '22P05', '22003', '22P02', '22007', '22008']);

/** The answer to a failure of the database, or null when the error is none. */
export function toDatabaseError(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall } = error as Error & { code?: string; syscall?: string };
  const isConnectionFault = code !== undefined && transientSystemCodes.has(code) && syscall !== 'open';
  const isPassing = code !== undefined && transientSqlStates.has(code);
  if (
    isConnectionFault ||
    isPassing ||
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
