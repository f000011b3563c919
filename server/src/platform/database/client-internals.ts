import type { Socket } from 'node:net';
import type pg from 'pg';

/** What pg keeps without a public accessor; the tests of silent connections fail if another version names it differently. */
type Internals = { connection: { stream: Socket }; readyForQuery: boolean };

/** For closing a connection without waiting for PostgreSQL, which may never answer again. */
export function socketOf(client: pg.ClientBase): Socket {
  return (client as pg.ClientBase & Internals).connection.stream;
}

export function isWaitingForAnswer(client: pg.ClientBase): boolean {
  return !(client as pg.ClientBase & Internals).readyForQuery;
}
