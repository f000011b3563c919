import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { choosePostgresAccount, makeFolderFor, type PostgresAccount } from './postgres-account.ts';
import { locatePostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';

export type EmbeddedPostgres = {
  connection: { host: string; user: string; database: string };
  /** True while the server answers; the data folder's owner calls `ensureRunning` when it does not. */
  ensureRunning: () => Promise<void>;
  stop: () => Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** Holds the cluster in `postgres/` and its log. */
  dataDir: string;
  /** Extra settings for tests, such as fsync off. */
  settings?: Record<string, string>;
};

const SUPERUSER = 'postgres';
export const SHOP_DATABASE = 'shop';
/** A socket path may have 107 bytes; PostgreSQL adds its own file name to the folder's. */
const LONGEST_SOCKET_FOLDER = 107 - '/.s.PGSQL.5432'.length;

const ownSettings: Record<string, string> = {
  listen_addresses: '',
  max_connections: '80',
  shared_buffers: '128MB',
  wal_keep_size: '256MB',
  log_min_messages: 'warning',
};

/** Starts PostgreSQL on the folder, or takes over the one that a killed process left running there. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = locatePostgresBinaries();
  mkdirSync(options.dataDir, { recursive: true });
  const cluster = path.resolve(options.dataDir, 'postgres');
  const account = choosePostgresAccount(cluster, [binaries.postgres, path.resolve(options.dataDir)]);
  const socketFolder = chooseSocketFolder(cluster);
  makeFolderFor(account, socketFolder);
  requirePrivate(socketFolder);
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) await createCluster(binaries, account, cluster);
  const connection = { host: socketFolder, user: SUPERUSER, database: SHOP_DATABASE };
  const settings = { ...ownSettings, unix_socket_directories: socketFolder, ...options.settings };

  const ensureRunning = async () => {
    // A pid file is no proof of life (the number may be another program's by now): only an answer is.
    if (await answers(connection)) return;
    await startPostmaster({ binaries, account, cluster, settings, connection, dataDir: options.dataDir });
  };
  await ensureRunning();
  await createShopDatabase(connection);
  return { connection, ensureRunning, stop: () => stopPostmaster(binaries, account, cluster) };
}

async function createCluster(
  binaries: PostgresBinaries,
  account: PostgresAccount,
  cluster: string,
): Promise<void> {
  // Made aside and renamed, so that a start killed half-way never leaves half a cluster behind.
  const temporary = `${cluster}.new-${process.pid}`;
  makeFolderFor(account, temporary);
  const parameters = ['-D', temporary, '-U', SUPERUSER, '--auth=trust', '-E', 'UTF8'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const { code, output } = await run(account, binaries.initdb, [
    ...parameters,
    ...locale,
    '--no-instructions',
  ]);
  if (code !== 0) {
    rmSync(temporary, { recursive: true, force: true });
    throw new StartError(`PostgreSQL could not create its folder ${cluster}: ${lastLine(output)}`);
  }
  try {
    renameSync(temporary, cluster);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    // Another start was quicker: its cluster is as good as ours.
    if (!existsSync(path.join(cluster, 'PG_VERSION'))) throw error;
  }
}

type PostmasterStart = {
  binaries: PostgresBinaries;
  account: PostgresAccount;
  cluster: string;
  settings: Record<string, string>;
  connection: EmbeddedPostgres['connection'];
  dataDir: string;
};

async function startPostmaster(start: PostmasterStart): Promise<void> {
  const logFile = path.join(start.dataDir, 'postgres.log');
  const settings = Object.entries(start.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    let hasExited = false;
    const { program, parameters } = start.account.wrap(start.binaries.postgres, [
      '-D',
      start.cluster,
      ...settings,
    ]);
    const log = openSync(logFile, 'a');
    const child = spawn(program, parameters, {
      uid: start.account.uid,
      gid: start.account.gid,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
    });
    child.on('error', () => {
      hasExited = true;
    });
    child.on('exit', () => {
      hasExited = true;
    });
    child.unref();
    while (!hasExited && Date.now() < deadline) {
      if (await answers(start.connection)) return;
      await sleep(50);
    }
    // It gave up: another start may have won, or backends of a killed postmaster still hold its memory for a moment.
    if (await answers(start.connection)) return;
    await sleep(250);
    if (isHopeless(logFile)) break;
  }
  const reason = lastLine(readFileSync(logFile, 'utf8'));
  throw new StartError(`PostgreSQL did not start on ${start.cluster}: ${reason} (see ${logFile})`);
}

/** Faults that waiting cannot mend. */
function isHopeless(logFile: string): boolean {
  const tail = readFileSync(logFile, 'utf8').slice(-2000);
  return /No space left on device|Permission denied|database files are incompatible/.test(tail);
}

async function stopPostmaster(
  binaries: PostgresBinaries,
  account: PostgresAccount,
  cluster: string,
): Promise<void> {
  await run(account, binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '30']);
}

async function createShopDatabase(connection: EmbeddedPostgres['connection']): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    await client.query(`create database ${SHOP_DATABASE}`);
  } catch (error) {
    const duplicate = ['42P04', '23505'];
    if (!duplicate.includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}

async function answers(connection: EmbeddedPostgres['connection']): Promise<boolean> {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function chooseSocketFolder(cluster: string): string {
  const beside = path.join(path.dirname(cluster), 'run');
  if (Buffer.byteLength(beside) <= LONGEST_SOCKET_FOLDER) return beside;
  const name = createHash('sha256').update(cluster).digest('hex').slice(0, 16);
  return path.join(tmpdir(), `shop-postgres-${name}`);
}

/** The socket admits whoever reaches it, so its folder must be nobody else's: in a shared /tmp another user could have made it first. */
function requirePrivate(folder: string): void {
  if ((statSync(folder).mode & 0o077) === 0) return;
  throw new StartError(
    `The folder ${folder} may be entered by other users of this machine. Remove it and start again.`,
  );
}

function run(
  account: PostgresAccount,
  file: string,
  args: string[],
): Promise<{ code: number; output: string }> {
  const { program, parameters } = account.wrap(file, args);
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { uid: account.uid, gid: account.gid, cwd: '/' });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
