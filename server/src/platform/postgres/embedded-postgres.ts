import { rmSync } from 'node:fs';
import pg from 'pg';
import { type ClusterFolder, holdsDatabase, locateCluster } from './cluster-folder.ts';
import { createCluster, SUPERUSER } from './create-cluster.ts';
import { choosePostgresAccount } from './postgres-account.ts';
import { locatePostgresBinaries } from './postgres-binaries.ts';
import { startPostmaster, stopPostmaster } from './postmaster.ts';
import { type PostmasterState, probePostmaster, type SocketConnection } from './probe-postmaster.ts';
import { chooseSocketFolder, prepareSocketFolder } from './socket-folder.ts';

export type EmbeddedPostgres = {
  folder: ClusterFolder;
  /** Connects to the shop's database. */
  connection: SocketConnection;
  /** Connects to the default database `postgres`. */
  administration: SocketConnection;
  probe: () => Promise<PostmasterState>;
  /** Starts PostgreSQL on the folder, or finds one that a killed process left running there. */
  ensureRunning: (signal?: AbortSignal) => Promise<'found' | 'started'>;
  stop: () => Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** Contains the cluster in `postgres/` and its log. */
  dataDir: string;
  /** Extra settings for tests, such as fsync off. */
  settings?: Record<string, string>;
  /** How long PostgreSQL gets to stop. */
  maxStopSeconds?: number;
};

export const SHOP_DATABASE = 'shop';

const ownSettings: Record<string, string> = {
  listen_addresses: '',
  port: '5432',
  max_connections: '80',
  shared_buffers: '128MB',
  wal_keep_size: '256MB',
  // Pages are in memory or on a disk without a head. By default PostgreSQL reads whole tables of a new shop, and keeps doing so as they grow.
  random_page_cost: '1.1',
  // The shop restarts PostgreSQL. Restarting itself after a crash, it can wait forever if its recovery finds a full disk.
  restart_after_crash: 'off',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // Error details and statements contain what shoppers typed; the shop's own log records the failure.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** Locates the programs, the account and the folders, and creates the cluster if there is none; does not start PostgreSQL. */
export async function prepareEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = locatePostgresBinaries();
  const folder = locateCluster(options.dataDir);
  const account = choosePostgresAccount(folder.cluster, [binaries.postgres, folder.dataDir]);
  const socket = chooseSocketFolder(folder);
  prepareSocketFolder(socket, account);
  if (!holdsDatabase(folder)) await createCluster(binaries, account, folder);
  const settings: Record<string, string> = {
    ...ownSettings,
    unix_socket_directories: quoted(socket.path),
    ...options.settings,
  };
  const administration = {
    host: socket.path,
    port: Number(settings.port),
    user: SUPERUSER,
    database: 'postgres',
    ssl: false as const,
  };
  const { maxStopSeconds } = options;
  const postmaster = {
    binaries,
    account,
    folder,
    socket,
    settings,
    connection: administration,
    maxStopSeconds,
  };
  return {
    folder,
    administration,
    connection: { ...administration, database: SHOP_DATABASE },
    probe: () => probePostmaster(administration),
    ensureRunning: (signal) => startPostmaster(postmaster, signal),
    stop: async () => {
      await stopPostmaster(postmaster);
      if (socket.isShared) rmSync(socket.path, { recursive: true, force: true });
    },
  };
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const postgres = await prepareEmbeddedPostgres(options);
  await postgres.ensureRunning();
  await ensureShopDatabase(postgres);
  return postgres;
}

export async function ensureShopDatabase({ administration }: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client(administration);
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [SHOP_DATABASE]);
    if (rowCount === 0) await client.query(`create database ${SHOP_DATABASE}`);
  } finally {
    await client.end();
  }
}

/** unix_socket_directories is a comma-separated list, and a folder name may contain a comma. */
function quoted(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}
