import { AsyncLocalStorage } from 'node:async_hooks';

/** Until when the work of one request may start statements. It ends with its response: what runs on is not limited. */
export type WorkDeadline = { endsAt: number; isAnswered: boolean };

const deadlines = new AsyncLocalStorage<WorkDeadline | undefined>();

/** Runs work, and everything that it calls, under a deadline. */
export function runWithDeadline<Result>(deadline: WorkDeadline, work: () => Result): Result {
  return deadlines.run(deadline, work);
}

/** For work of a request that must not be given up half-way, such as settling a payment. */
export function runWithoutDeadline<Result>(work: () => Result): Result {
  return deadlines.run(undefined, work);
}

/** Runs work of several requests under the deadline of the last, in milliseconds from now: that of one must not fail the others. */
export function runForRequests<Result>(
  timesLeft: readonly (number | undefined)[],
  work: () => Result,
): Result {
  const most = Math.max(...timesLeft.map((leftMs) => leftMs ?? Number.POSITIVE_INFINITY));
  return deadlines.run(
    most === Number.POSITIVE_INFINITY ? undefined : { endsAt: performance.now() + most, isAnswered: false },
    work,
  );
}

/** How much time the current request has left; undefined outside of requests. */
export function remainingMs(): number | undefined {
  const deadline = deadlines.getStore();
  return deadline && !deadline.isAnswered ? deadline.endsAt - performance.now() : undefined;
}
