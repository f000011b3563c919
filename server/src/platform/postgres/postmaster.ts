import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, readSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import type { ClusterFolder } from './cluster-folder.ts';
import { explainPostgresFailure } from './explain-postgres-failure.ts';
import type { PostgresAccount } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { type PostmasterState, probePostmaster, type SocketConnection } from './probe-postmaster.ts';
import { postgresEnvironment } from './run-as-account.ts';
import { prepareSocketFolder, type SocketFolder } from './socket-folder.ts';
import { invalidateStaleLockFile } from './stale-lock-file.ts';

const MAX_SILENCE_MS = 60_000;
/** Also the time that another server's PostgreSQL gets to stop before it counts as stuck. */
const MAX_STOP_SECONDS = 15;
/** PostgreSQL itself kills its sessions 5 seconds after it was told to stop immediately. */
const MAX_IMMEDIATE_STOP_SECONDS = 8;
const MAX_LOG_BYTES = 10 * 1024 ** 2;

export type Postmaster = {
  binaries: PostgresBinaries;
  account: PostgresAccount;
  folder: ClusterFolder;
  socket: SocketFolder;
  settings: Record<string, string>;
  /** Connects to the default database `postgres`. */
  connection: SocketConnection;
  maxStopSeconds?: number;
};

/** Resolves when PostgreSQL accepts connections: one that was already running, or a new one. */
export async function startPostmaster(
  postmaster: Postmaster,
  signal?: AbortSignal,
): Promise<'found' | 'started'> {
  const isStuck = watchStopping(2000 * (postmaster.maxStopSeconds ?? MAX_STOP_SECONDS));
  let silentUntil = Date.now() + MAX_SILENCE_MS;
  let attempt: Attempt | null = null;
  try {
    for (;;) {
      signal?.throwIfAborted();
      const state = await probePostmaster(postmaster.connection);
      if (state === 'answering') return attempt ? 'started' : 'found';
      if (isStuck(state)) await stopImmediately(postmaster);
      // The recovery of a large database takes long.
      if (state !== 'silent') silentUntil = Date.now() + MAX_SILENCE_MS;
      else if (!attempt) attempt = spawnPostmaster(postmaster);
      else attempt = await spawnAgainIfExited(attempt, postmaster, Date.now() > silentUntil);
      await sleep(50);
    }
  } catch (error) {
    attempt?.interrupt();
    throw error;
  }
}

/** Returns whether PostgreSQL has been stopping for too long: the server that told it to stop gave up or was killed. */
function watchStopping(maxStopMs: number): (state: PostmasterState) => boolean {
  let stoppingSince: number | null = null;
  return (state) => {
    stoppingSince = state === 'stopping' ? (stoppingSince ?? Date.now()) : null;
    return stoppingSince !== null && Date.now() - stoppingSince > maxStopMs;
  };
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
  const { sentence, isPermanent } = explainPostgresFailure(attempt.output(), folder);
  if (isPermanent || isTooLate) throw new StartError(sentence);
  // Another process may have started PostgreSQL, or backends of a killed postmaster still hold its shared memory.
  await sleep(250);
  return spawnPostmaster(postmaster);
}

/** A PostgreSQL that does not stop in time (on a full disk, or with a stuck session) is stopped as if by a power cut. */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  const isStopped = await signalAndWait(postmaster, 'SIGINT', postmaster.maxStopSeconds ?? MAX_STOP_SECONDS);
  if (!isStopped) await stopImmediately(postmaster);
}

/** Loses nothing that was committed: the next start recovers it from the write-ahead log. */
async function stopImmediately(postmaster: Postmaster): Promise<void> {
  const isStopped = await signalAndWait(postmaster, 'SIGQUIT', MAX_IMMEDIATE_STOP_SECONDS);
  if (!isStopped) throw new Error(`PostgreSQL in ${postmaster.folder.cluster} did not stop.`);
}

/**
 * Returns whether PostgreSQL has stopped in time. Waits for the process that it has signalled: pg_ctl waits until the folder has no
 * process, and the next server may have started its own by then, which must not be stopped.
 */
async function signalAndWait(
  { folder }: Postmaster,
  signal: 'SIGINT' | 'SIGQUIT',
  seconds: number,
): Promise<boolean> {
  const pid = readPid(folder);
  const deadline = Date.now() + seconds * 1000;
  if (pid === null || !send(pid, signal)) return true;
  while (readPid(folder) === pid && send(pid, 0)) {
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}

/** The process of the PostgreSQL that runs on the folder, or did when it was killed. */
function readPid({ cluster }: ClusterFolder): number | null {
  try {
    const [line = ''] = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return Number(line) || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Returns false if the process does not exist. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

type Attempt = { hasExited: () => boolean; output: () => string; interrupt: () => void };

function spawnPostmaster({ binaries, account, folder, socket, settings, connection }: Postmaster): Attempt {
  // Recreated every time, because /tmp may have been cleaned up meanwhile.
  prepareSocketFolder(socket, account);
  invalidateStaleLockFile(path.join(folder.cluster, 'postmaster.pid'), folder.cluster);
  invalidateStaleLockFile(path.join(socket.path, `.s.PGSQL.${connection.port}.lock`), folder.cluster);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { program, parameters } = account.wrap(binaries.postgres, ['-D', folder.cluster, ...flags]);
  rotateLog(folder.logFile);
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
  let spawnError = '';
  child.on('error', (error) => {
    hasExited = true;
    spawnError = error.message;
  });
  child.on('exit', () => {
    hasExited = true;
  });
  child.unref();
  return {
    hasExited: () => hasExited,
    output: () => spawnError || readFrom(folder.logFile, logStart),
    interrupt: () => {
      if (!hasExited) child.kill('SIGINT');
    },
  };
}

/** Keeps one older log file. */
function rotateLog(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_LOG_BYTES) renameSync(logFile, `${logFile}.1`);
}

/** Reads only the output of this attempt, so that an old error does not explain a new failure. */
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
