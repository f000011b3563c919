import type pg from 'pg';
import { remainingMs } from '#server/platform/work-deadline.ts';
import { isWaitingForAnswer, socketOf } from './client-internals.ts';

type Query = (...given: unknown[]) => Promise<unknown> | undefined;

/**
 * Lets no statement start after the deadline of its request, and closes the connection of a statement that is still running then:
 * PostgreSQL rolls back its transaction. COMMIT and ROLLBACK always get their answer.
 */
export function enforceDeadlines(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    const limited: Query = (...given) => {
      const timeLeft = remainingMs();
      const [statement] = given;
      const hasCallback = typeof given.at(-1) === 'function';
      if (timeLeft === undefined || hasCallback || statement === 'commit' || statement === 'rollback')
        return query(...given);
      if (timeLeft <= 0) return Promise.reject(deadlineError());
      const timer = setTimeout(() => giveUp(client), timeLeft);
      return query(...given)?.finally(() => clearTimeout(timer));
    };
    client.query = limited as typeof client.query;
  });
}

function giveUp(client: pg.PoolClient): void {
  const socket = socketOf(client);
  const { bytesRead } = socket;
  // After a blocked event loop, this timer runs before the answer that has arrived meanwhile is read.
  setImmediate(() => {
    const isLimited = remainingMs() !== undefined;
    if (isLimited && isWaitingForAnswer(client) && socket.bytesRead === bytesRead)
      socket.destroy(deadlineError());
  });
}

function deadlineError(): Error {
  return Object.assign(new Error('The request ran out of time'), { code: 'ETIMEDOUT' });
}
