import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import type { ClusterFolder } from './cluster-folder.ts';
import { explainPostgresFailure } from './explain-postgres-failure.ts';
import type { PostgresAccount } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { probePostmaster, type SocketConnection } from './probe-postmaster.ts';
import { postgresEnvironment, runAsAccount } from './run-as-account.ts';
import { prepareSocketFolder, type SocketFolder } from './socket-folder.ts';
import { retireStaleLockFile } from './stale-lock-file.ts';

const LONGEST_SILENCE_MS = 60_000;
const LONGEST_STOP_SECONDS = 20;
const LARGEST_LOG_BYTES = 10 * 1024 ** 2;

export type Postmaster = {
  binaries: PostgresBinaries;
  account: PostgresAccount;
  folder: ClusterFolder;
  socket: SocketFolder;
  settings: Record<string, string>;
  /** To a database that every cluster has. */
  connection: SocketConnection;
};

/** Returns when PostgreSQL answers: one that was found, perhaps after its recovery, or one that was started for it. */
export async function startPostmaster(
  postmaster: Postmaster,
  signal?: AbortSignal,
): Promise<'found' | 'started'> {
  let silentUntil = Date.now() + LONGEST_SILENCE_MS;
  let attempt: Attempt | null = null;
  try {
    for (;;) {
      signal?.throwIfAborted();
      const state = await probePostmaster(postmaster.connection);
      if (state === 'answering') return attempt ? 'started' : 'found';
      // It says that it is at work, and the recovery of a large database may take long.
      if (state === 'changing') silentUntil = Date.now() + LONGEST_SILENCE_MS;
      else if (!attempt) attempt = spawnPostmaster(postmaster);
      else attempt = await spawnAgainIfExited(attempt, postmaster, Date.now() > silentUntil);
      await sleep(50);
    }
  } catch (error) {
    attempt?.interrupt();
    throw error;
  }
}

async function spawnAgainIfExited(
  attempt: Attempt,
  postmaster: Postmaster,
  isTooLate: boolean,
): Promise<Attempt> {
  const { folder } = postmaster;
  if (!attempt.hasExited()) {
    if (!isTooLate) return attempt;
    throw new StartError(
      `PostgreSQL was started on ${folder.cluster} but does not answer (see ${folder.logFile}).`,
    );
  }
  const { sentence, isLasting } = explainPostgresFailure(attempt.output(), folder);
  if (isLasting || isTooLate) throw new StartError(sentence);
  // Another start may have won, or backends of a killed postmaster still hold its memory for a moment.
  await sleep(250);
  return spawnPostmaster(postmaster);
}

export async function stopPostmaster({ binaries, account, folder, connection }: Postmaster): Promise<void> {
  const mode = ['-m', 'fast', '-w', '-t', String(LONGEST_STOP_SECONDS)];
  const { code, output } = await runAsAccount(account, binaries.pgCtl, [
    'stop',
    '-D',
    folder.cluster,
    ...mode,
  ]);
  // Without a process to stop, pg_ctl fails, and all is well.
  if (code !== 0 && (await probePostmaster(connection)) !== 'silent')
    throw new Error(`PostgreSQL did not stop: ${output.trim()}`);
}

type Attempt = { hasExited: () => boolean; output: () => string; interrupt: () => void };

function spawnPostmaster({ binaries, account, folder, socket, settings, connection }: Postmaster): Attempt {
  // Each time anew, because what lies in /tmp may have been cleared away meanwhile.
  prepareSocketFolder(socket, account);
  retireStaleLockFile(path.join(folder.cluster, 'postmaster.pid'), folder.cluster);
  retireStaleLockFile(path.join(socket.path, `.s.PGSQL.${connection.port}.lock`), folder.cluster);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { program, parameters } = account.wrap(binaries.postgres, ['-D', folder.cluster, ...flags]);
  keepLogSmall(folder.logFile);
  const log = openSync(folder.logFile, 'a', 0o600);
  const logStart = fstatSync(log).size;
  const child = spawn(program, parameters, {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
    env: postgresEnvironment,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let hasExited = false;
  let spawnFault = '';
  child.on('error', (error) => {
    hasExited = true;
    spawnFault = error.message;
  });
  child.on('exit', () => {
    hasExited = true;
  });
  child.unref();
  return {
    hasExited: () => hasExited,
    output: () => spawnFault || readFrom(folder.logFile, logStart),
    interrupt: () => {
      if (!hasExited) child.kill('SIGINT');
    },
  };
}

/** PostgreSQL writes little, but for years: one older log is kept beside the current one. */
function keepLogSmall(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_LOG_BYTES) renameSync(logFile, `${logFile}.1`);
}

/** Only what this attempt wrote: a fault of last week must not explain one of today. */
function readFrom(file: string, start: number): string {
  const descriptor = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(64 * 1024);
    const length = readSync(descriptor, buffer, 0, buffer.length, start);
    return buffer.toString('utf8', 0, length);
  } finally {
    closeSync(descriptor);
  }
}
