import { AsyncLocalStorage } from 'node:async_hooks';

const replicaReads = new AsyncLocalStorage<boolean>();

/** Lets the reads of work, outside transactions and in read-only ones, go to a replica. */
export function runWithReplicaReads<Result>(work: () => Result): Result {
  return replicaReads.run(true, work);
}

/** Whether the current work may read what a replica has, a moment behind the leader. */
export function mayReadReplica(): boolean {
  return replicaReads.getStore() ?? false;
}
