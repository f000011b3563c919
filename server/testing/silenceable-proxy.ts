import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { Transform } from 'node:stream';
import type pg from 'pg';
import { onTestFinished } from 'vitest';

export type SilenceableProxy = {
  /** Connects to PostgreSQL through the proxy, over TCP. */
  connection: pg.ClientConfig;
  /** Forwards nothing more on the open connections, and nothing on new ones until `restore`. Nothing is closed. */
  silence: () => void;
  /** Closes new connections at once until `restore`, like a balancer without a leader. */
  refuse: () => void;
  /** How many connections were refused. */
  refusals: () => number;
  /** Forwards on new connections again; the silenced ones stay silent, as after a firewall forgot them. */
  restore: () => void;
  /** Forwards statements that contain the text, but from then on none of PostgreSQL's answers on that connection. */
  loseAnswerTo: (text: string) => void;
  /** Delays every answer of PostgreSQL, like a database that is far too busy. */
  delayAnswers: (milliseconds: number) => void;
};

/** Starts a proxy in front of the PostgreSQL of the tests that can drop all traffic, like a broken network. */
export async function startSilenceableProxy(target: pg.ClientConfig): Promise<SilenceableProxy> {
  const socketFile = path.join(target.host ?? '', `.s.PGSQL.${target.port ?? 5432}`);
  const pairs = new Set<{ inner: Socket; outer: Socket; answers: Transform }>();
  let isSilent = false;
  let muteAt: string | null = null;
  let delayMs = 0;
  let isRefusing = false;
  let refusalCount = 0;
  const delayed = () =>
    new Transform({
      transform: (chunk, _encoding, forward) => {
        if (delayMs === 0) forward(null, chunk);
        else setTimeout(() => forward(null, chunk), delayMs);
      },
    });
  const server = createServer((outer) => {
    if (isRefusing) {
      refusalCount += 1;
      outer.destroy();
      return;
    }
    const inner = createConnection(socketFile);
    const answers = delayed();
    const pair = { inner, outer, answers };
    pairs.add(pair);
    for (const socket of [inner, outer]) {
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        inner.destroy();
        outer.destroy();
      });
    }
    if (isSilent) return;
    inner.pipe(answers).pipe(outer);
    outer.on('data', (chunk) => {
      if (muteAt && chunk.includes(muteAt)) inner.unpipe(answers).pause();
    });
    outer.pipe(inner);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const { outer } of pairs) outer.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    connection: { ...target, host: '127.0.0.1', port },
    silence: () => {
      isSilent = true;
      for (const { inner, outer, answers } of pairs) {
        inner.unpipe(answers).pause();
        outer.unpipe(inner).removeAllListeners('data').pause();
      }
    },
    refuse: () => {
      isRefusing = true;
    },
    refusals: () => refusalCount,
    restore: () => {
      isSilent = false;
      isRefusing = false;
      muteAt = null;
    },
    loseAnswerTo: (text) => {
      muteAt = text;
    },
    delayAnswers: (milliseconds) => {
      delayMs = milliseconds;
    },
  };
}
