import { setTimeout as sleep } from 'node:timers/promises';
import { remainingMs } from '#server/platform/work-deadline.ts';

export const READ_ONLY = '25006';

/** PostgreSQL ends or refuses the session. A read-only one is a former leader, or a replica before its promotion. */
const lostSqlStates = new Set([
  READ_ONLY,
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
]);
/** PgBouncer ends sessions with this state when it cannot reach PostgreSQL. */
const PROTOCOL_VIOLATION = '08P01';
const lostSystemCodes = new Set([
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
const lostMessages = ['Connection terminated', 'Client has encountered a connection error'];

/** Whether the database could not be reached, or the session ended before the answer. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as Error & { code?: string; syscall?: string };
  if (code !== undefined && (lostSqlStates.has(code) || code === PROTOCOL_VIOLATION)) return true;
  if (code !== undefined && lostSystemCodes.has(code) && syscall !== 'open') return true;
  return lostMessages.some((message) => error.message.startsWith(message));
}

const FIRST_PAUSE_MS = 20;
const MAX_PAUSE_MS = 800;

/** Repeats work while the database is lost, until the time or the deadline of the request is over. */
export async function repeatWhileLost<Result>(
  work: () => Promise<Result>,
  waitMs: number,
  onLost: () => Promise<void> = async () => {},
): Promise<Result> {
  let endsAt: number | null = null;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionLost(error) || isFinal(error)) throw error;
      endsAt ??= performance.now() + waitMs;
      const leftMs = Math.min(endsAt - performance.now(), remainingMs() ?? Number.POSITIVE_INFINITY);
      if (leftMs < pauseMs) throw markFinal(error);
      await onLost();
      await sleep(pauseMs);
    }
  }
}

/** Errors after which nothing is repeated: the time is over, or COMMIT was sent and the transaction may be committed. */
const finalErrors = new WeakSet<object>();

function isFinal(error: unknown): boolean {
  return finalErrors.has(error as object);
}

/** Marks an error after which the work must not be repeated, and returns it. */
export function markFinal(error: unknown): unknown {
  if (error instanceof Error) finalErrors.add(error);
  return error;
}

const waitTimes = new WeakMap<object, number>();

/** Sets how long `repeatTransaction` waits for this database. */
export function setWaitTime(database: object, waitMs: number): void {
  waitTimes.set(database, waitMs);
}

export function waitTimeOf(database: object): number {
  return waitTimes.get(database) ?? 0;
}
